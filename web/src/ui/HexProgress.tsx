import { classes } from './classes.ts';
import { hexagon } from './hexagon.ts';
import './hexProgress.css';

export interface HexProgressProps {
  /** 0 to 100; shown in whole per cent, and as 100 only when nothing is left. */
  percent: number;
  /** px: 64 in rows, 72 in mobile cards, 104 in cards, 128 in the hero card. */
  size?: number;
  /** Overdue: drawn in brick. The word must stand beside it. */
  late?: boolean;
  /** What the figure is of, where the page does not say: "Sorting algorithms". */
  label?: string;
  className?: string;
}

const shape = hexagon(50, 50, 44);

/** Progress round a hexagon, from the top, clockwise; complete is solid with a tick. */
export function HexProgress({ percent, size = 72, late, label, className }: HexProgressProps) {
  const done = percent >= 100;
  const shown = done ? 100 : Math.min(99, Math.max(0, Math.round(percent)));
  const name = [label, done ? 'Complete' : `${shown}% complete`].filter(Boolean).join(': ');
  return (
    <svg
      className={classes('hexp', done && 'done', late && !done && 'late', className)}
      style={{ '--size': `${size}px` }}
      viewBox="0 0 100 100"
      role="img"
      aria-label={name}
    >
      <path className="t" d={shape} />
      {done ? (
        <path className="k" d="m33 51 12 12 23-25" />
      ) : (
        <>
          {shown > 0 && <path className="v" d={shape} pathLength="100" strokeDasharray={`${shown} 100`} />}
          <text x="50" y="59">
            {shown}
            <tspan className="u" dx="2" dy="-1">
              %
            </tspan>
          </text>
        </>
      )}
    </svg>
  );
}
