import { useId } from 'react';
import { Button, classes, Icon } from '../../ui/index.ts';
import { carriageOf, useCloze } from './clozeContext.ts';
import { filledWords, markOf } from './gaps.ts';
import { Tile } from './Tile.tsx';

/** The items for the gaps of the text above, how many gaps are filled, and which are right once that has been said. */
export function ClozeBank() {
  const cloze = useCloze();
  const { items, name, withReplacement, filled, armed, said, canUndo, readOnly, act, carried, over, register } = cloze;
  const ids = useId();
  const left = items.filter(({ id }) => withReplacement || !filled.includes(id));
  return (
    <div className="arrange cloze">
      <h3 id={`${ids}a`}>Available items</h3>
      {!readOnly && (
        <p className="small muted" id={`${ids}h`}>
          Press an item and then its gap, drag it there, or press a gap to choose from a list.
        </p>
      )}
      <ul
        ref={element => register('bank', element)}
        className={classes('bin bank', over === 'bank' && 'over')}
        aria-labelledby={`${ids}a`}
      >
        {left.map(item => (
          <li key={item.id}>
            <Tile
              item={item}
              dragId={carriageOf.item(item.id)}
              name={name(item.id)}
              held={armed === item.id}
              ghost={carried === carriageOf.item(item.id)}
              readOnly={readOnly}
              describedBy={`${ids}h`}
              onPress={() => act({ type: 'armed', id: item.id })}
              onKeyDown={event => {
                if (event.key === 'Escape') act({ type: 'disarmed' });
              }}
            />
          </li>
        ))}
        {left.length === 0 && <li className="small muted">All items are in gaps.</li>}
      </ul>
      <Marks />
      <div className="arrange-f">
        <p className="small muted" role="status">
          {said || `${filledWords(filled)}.`}
        </p>
        {said !== '' && !readOnly && (
          <Button
            variant="quiet"
            icon="undo"
            unavailable={canUndo ? undefined : 'Nothing to undo.'}
            onClick={() => act({ type: 'undone' })}
          >
            Undo last move
          </Button>
        )}
      </div>
    </div>
  );
}

/** Which gaps are right, in words; only where each was judged. */
function Marks() {
  const { filled, result } = useCloze();
  if (!result?.itemsCorrect) return null;
  return (
    <ul className="gap-marks" aria-label="Gaps, marked">
      {filled.map((_, gap) => {
        const mark = markOf(result, gap);
        if (mark === undefined) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its index
          <li key={gap} className={classes('verdict', mark ? 'yes' : 'no')}>
            <Icon name={mark ? 'tick' : 'cross'} />
            Gap {gap + 1} {mark ? 'correct' : 'incorrect'}
          </li>
        );
      })}
    </ul>
  );
}
