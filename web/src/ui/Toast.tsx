import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { type ShownToast, TOAST_TIMEOUT, type ToastKind } from './toastStore.ts';

const looks: Record<ToastKind, { colour: string; icon: IconName; word: string }> = {
  good: { colour: 'leaf', icon: 'tick', word: 'Done' },
  bad: { colour: 'brick', icon: 'cross', word: 'Problem' },
  warn: { colour: 'sun', icon: 'bang', word: 'Warning' },
  info: { colour: 'sky', icon: 'info', word: 'Information' },
};

export interface ToastProps {
  toast: ShownToast;
  onDismiss: (id: number) => void;
}

/** One message. Its time stands still while it is hovered or holds focus, and starts anew afterwards. */
export function Toast({ toast, onDismiss }: ToastProps) {
  const { id, kind, title, body, action, timeout = TOAST_TIMEOUT } = toast;
  const [held, setHeld] = useState(false);
  const hovered = useRef(false);
  const focused = useRef(false);
  const { colour, icon, word } = looks[kind];

  useEffect(() => {
    if (held || timeout === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => onDismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [held, timeout, id, onDismiss]);

  const hold = (what: { current: boolean }, on: boolean) => {
    what.current = on;
    setHeld(hovered.current || focused.current);
  };
  return (
    <li
      className="toast"
      onPointerEnter={() => hold(hovered, true)}
      onPointerLeave={() => hold(hovered, false)}
      onFocus={() => hold(focused, true)}
      onBlur={event => hold(focused, event.currentTarget.contains(event.relatedTarget))}
    >
      <span className={`hexi sm ${colour}`}>
        <Icon name={icon} label={word} />
      </span>
      <div>
        <b>{title}</b>
        {body && <p>{body}</p>}
        {action && (
          <Button
            variant="quiet"
            small
            onClick={() => {
              action.onClick();
              onDismiss(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button variant="quiet" small icon="cross" iconLabel={`Dismiss: ${title}`} onClick={() => onDismiss(id)} />
    </li>
  );
}
