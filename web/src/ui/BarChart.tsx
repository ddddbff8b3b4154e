import './markbook.css';

export interface Bar {
  /** "Q1". */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Worth another look, or nearly: brick and sun. */
  tone?: 'low' | 'mid';
}

export interface BarChartProps {
  /** What is drawn, with the figures in words: the picture's twin for those who do not see it. */
  label: string;
  bars: readonly Bar[];
}

/** The markbook's picture: one bar a question, its figure on top. */
export function BarChart({ label, bars }: BarChartProps) {
  return (
    <div className="bars" role="img" aria-label={label}>
      {bars.map(bar => (
        <span className={bar.tone} key={bar.label}>
          <i style={{ '--v': bar.percent }}>{bar.percent}%</i>
          {bar.label}
        </span>
      ))}
    </div>
  );
}
