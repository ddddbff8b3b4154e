import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Point } from './dropPlace.ts';

/** Where something that is being dragged is just now, in px of the window. */
export interface Carried {
  pointer: Point;
  /** Left edge of what is being carried. */
  left: number;
}

export interface DragGroundProps {
  onStart?: (id: string) => void;
  onMove: (id: string, carried: Carried) => void;
  /** Let go there, or given up. */
  onEnd: (id: string, dropped: Carried | undefined) => void;
  /** What is seen under the pointer. */
  lifted: (id: string) => ReactNode;
  children: ReactNode;
}

/** px, ms */
const MOUSE = { activationConstraint: { distance: 6 } };
const HANDLE = { activationConstraint: { distance: 4 } };
const FINGER = { activationConstraint: { delay: 220, tolerance: 8 } };

/**
 * A finger on the handle drags at once; elsewhere it has to rest first, so that a page can be scrolled by what is on it.
 * One sensor for both: of two that begin with the same event, the library asks only the last.
 */
class FingerSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { target } = props.event;
    super(target instanceof Element && target.closest('.grip') ? { ...props, options: HANDLE } : props);
  }
}

/** Every step is said by the question itself, in its own words. */
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
/** The page scrolls when something is carried to its upper or lower seventh. */
const SCROLLING = { layoutShiftCompensation: false, threshold: { x: 0, y: 0.14 }, acceleration: 3 } as const;

/** Ground on which things are dragged by mouse, pen and finger. The keyboard's way is the buttons' own. */
export function DragGround({ onStart, onMove, onEnd, lifted, children }: DragGroundProps) {
  const id = useId();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(FingerSensor, FINGER));
  const [carried, setCarried] = useState<string>();
  const now = useRef<Carried>(null);
  const watch: CollisionDetection = ({ pointerCoordinates, collisionRect }) => {
    now.current = pointerCoordinates && { pointer: pointerCoordinates, left: collisionRect.left };
    return [];
  };
  const start = ({ active }: DragStartEvent) => {
    setCarried(String(active.id));
    onStart?.(String(active.id));
  };
  const move = ({ active }: DragMoveEvent) => {
    if (now.current) onMove(String(active.id), now.current);
  };
  const end = (of: string | number, dropped: boolean) => {
    setCarried(undefined);
    onEnd(String(of), dropped ? (now.current ?? undefined) : undefined);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={watch}
      autoScroll={SCROLLING}
      accessibility={SILENT}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={({ active }) => end(active.id, true)}
      onDragCancel={({ active }) => end(active.id, false)}
    >
      {children}
      <DragOverlay className="lifted" dropAnimation={null}>
        {carried !== undefined && lifted(carried)}
      </DragOverlay>
    </DndContext>
  );
}

/** Makes an element one that can be dragged: both go on the element itself. */
export function useDrag(id: string, disabled = false) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled });
  return { ref: setNodeRef, listeners, dragging: isDragging };
}
