import type { Gameboard } from '@cs/contract';
import { HexProgress, hexagon } from '../../ui/index.ts';
import { isFinished, stateLook, stateWords } from './states.ts';

/** How far a board is: the share of its parts that are right, and the honeycomb that fills up. */
export function BoardProgress({ board }: { board: Gameboard }) {
  const { contents, percentageCompleted = 0 } = board;
  const finished = contents.filter(isFinished).length;
  return (
    <>
      <div className="row nowrap-row">
        <HexProgress percent={percentageCompleted} size={72} label="Parts answered correctly" />
        <div>
          <h2 className="t1">
            {finished} of {contents.length} finished
          </h2>
          <p className="small muted">The hexagon grows with each part you get right.</p>
        </div>
      </div>
      {contents.length > 1 && contents.length <= 30 && <Honeycomb board={board} />}
    </>
  );
}

const RADIUS = 41;
const WIDTH = 78;
const HEIGHT = 68;

/** Rows of three and four, as cells of a comb lie. */
function cells(count: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let row = 0; places.length < count; row++) {
    const wide = row % 2 === 1;
    const length = Math.min(wide ? 4 : 3, count - places.length);
    for (let column = 0; column < length; column++)
      places.push({ x: (wide ? 44 : 83) + column * WIDTH, y: 48 + row * HEIGHT });
  }
  return places;
}

function Honeycomb({ board: { contents } }: { board: Gameboard }) {
  const places = cells(contents.length);
  const height = Math.max(...places.map(({ y }) => y)) + 48;
  const said = contents.map(({ state }, index) => `question ${index + 1} ${stateWords(state)}`).join(', ');
  return (
    <svg
      className="comb-big"
      viewBox={`0 0 322 ${height}`}
      role="img"
      aria-label={`Honeycomb of the questions: ${said}`}
    >
      {places.map(({ x, y }, index) => {
        const item = contents[index];
        if (!item) return null;
        const look = stateLook(item.state);
        return (
          <g key={item.id} className={look}>
            <path className="h" d={hexagon(x, y, RADIUS)} />
            {(look === 'perfect' || look === 'passed') && <path className="k" d={`m${x - 13} ${y} 9 9 17-19`} />}
            {look === 'failed' && <path className="k" d={`M${x - 11} ${y - 11}l22 22M${x + 11} ${y - 11}l-22 22`} />}
            {look === 'in-progress' && <path className="f" d={half(x, y)} />}
            {look === 'not-started' && (
              <text x={x} y={y + 8}>
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The left half of a cell. */
function half(x: number, y: number): string {
  const left = x - Math.round(RADIUS * Math.sqrt(3) * 50) / 100;
  return `M${x} ${y - RADIUS}V${y + RADIUS}L${left} ${y + RADIUS / 2}V${y - RADIUS / 2}Z`;
}
