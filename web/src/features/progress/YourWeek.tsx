import type { UserSnapshot } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { hexagon } from '../../ui/hexagon.ts';
import { snapshotQuery } from './snapshotQuery.ts';
import { DAYS, daysInARow, lookOf, PARTS_A_WEEK, weekWords } from './streakWords.ts';
import './yourWeek.css';

const SHAPE = hexagon(15, 17, 15);

/** For the home page of a student: weeks in a row, and how the running one stands. Draws nothing where it cannot be had. */
export function YourWeek() {
  const { data } = useQuery(snapshotQuery);
  if (!data) return null;
  const { weeklyStreakRecord: week, dailyStreakRecord: day } = data;
  return (
    <section className="card stack" aria-labelledby="your-week">
      <h2 className="t2" id="your-week">
        Your week
      </h2>
      <p>
        <span className="streak-n">{week.currentStreak === 1 ? '1 week' : `${week.currentStreak} weeks`}</span>{' '}
        <span className="muted">in a row</span>
      </p>
      <Days parts={data.weekActivity} />
      <p className="small muted">
        {week.currentActivity} of {PARTS_A_WEEK} question parts this week. {weekWords(week)}
        {day.currentStreak > 1 && ` ${daysInARow(day)}`}
      </p>
    </section>
  );
}

/** Seven hexagons: ticked with enough parts to count as a day, half full with some. */
function Days({ parts }: { parts: UserSnapshot['weekActivity'] }) {
  return (
    <ol className="streak" aria-label="Question parts right for the first time, day by day">
      {DAYS.map((name, index) => {
        const count = parts[index] ?? 0;
        const look = lookOf(count);
        return (
          <li key={name}>
            <svg className={`qs ${look}`} viewBox="0 0 30 34" aria-hidden="true">
              <path className="h" d={SHAPE} />
              {look === 'perfect' && <path className="k" d="m9.5 17.5 4 4 7.5-8.5" />}
              {look === 'prog' && <path className="f" d="M15 5 15 29 4.6 23V11Z" />}
            </svg>
            <span className="small muted" aria-hidden="true">
              {name.charAt(0)}
            </span>
            <span className="sr">
              {name}: {count}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
