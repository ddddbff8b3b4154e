import type { Gameboard, GameboardItem, Wildcard } from '@cs/contract';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../session/index.ts';
import { Difficulty, Icon, QuestionStateIcon } from '../../ui/index.ts';
import { labelsOf, type Viewer, viewerOf } from '../pages/audience.ts';
import { questionPath, stateLook, stateWords } from './states.ts';

type Item = Pick<GameboardItem, 'id' | 'title' | 'audience' | 'creationContext' | 'state'>;

export interface BoardQuestionsProps {
  /** Without an id it is a board that is still being made: its questions open in tabs of their own. */
  board: { id?: string; contents: readonly Item[] } & Pick<Gameboard, 'wildCard' | 'wildCardPosition'>;
}

/** The questions of a board in order, each with how far it is and how hard, and its wildcard between them. */
export function BoardQuestions({ board }: BoardQuestionsProps) {
  const { id, contents, wildCard, wildCardPosition = 0 } = board;
  const [search] = useSearchParams();
  const viewer = viewerOf(search, useMe());
  const wild = wildCard && <WildcardRow key="wildcard" wildcard={wildCard} />;
  return (
    <ol className="rows card flush" aria-label="Questions">
      {contents.map((item, index) => (
        <Fragment key={item.id}>
          {index === wildCardPosition && wild}
          <Row item={item} number={index + 1} boardId={id} viewer={viewer} />
        </Fragment>
      ))}
      {wildCardPosition >= contents.length && wild}
    </ol>
  );
}

/** Something to look at between the questions (behaviour `learning.md §1.2`). */
function WildcardRow({ wildcard: { title, description, url } }: { wildcard: Wildcard }) {
  return (
    <li className="wildcard">
      <span className="hexi sm sky">
        <Icon name="eye" />
      </span>
      <div>
        {url.startsWith('/') ? <Link to={url}>{title}</Link> : <a href={url}>{title}</a>}
        <p className="small muted">{description ?? 'Something else to look at.'}</p>
      </div>
    </li>
  );
}

interface RowProps {
  item: Item;
  number: number;
  boardId: string | undefined;
  viewer: Viewer;
}

function Row({ item, number, boardId, viewer }: RowProps) {
  const labels = labelsOf(item.audience, { creationContext: item.creationContext, viewer });
  const levels = [...new Set(labels.flatMap(({ difficulties }) => difficulties))];
  return (
    <li>
      <QuestionStateIcon state={stateLook(item.state)} number={number} word="elsewhere" />
      <div>
        {boardId === undefined ? (
          <a href={`/questions/${item.id}`} target="_blank" rel="noreferrer">
            {item.title}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        ) : (
          <Link to={questionPath(item.id, boardId)}>{item.title}</Link>
        )}
        <p className="small muted">
          Question {number} · <span className="b">{stateWords(item.state)}</span>
        </p>
      </div>
      <span className="row levels">
        {levels.map(level => (
          <Difficulty key={level} level={level} short={levels.length > 1} />
        ))}
      </span>
    </li>
  );
}
