import './progressBar.css';

export interface ProgressBarProps {
  value: number;
  of: number;
  /** "8 of 20 answered": said; show it nearby too. */
  label: string;
}

/** A thin bar in brand colour: how much is done, not how well. */
export function ProgressBar({ value, of, label }: ProgressBarProps) {
  const percent = of > 0 ? Math.min(100, Math.max(0, (100 * value) / of)) : 0;
  return (
    <div className="bar" role="img" aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
