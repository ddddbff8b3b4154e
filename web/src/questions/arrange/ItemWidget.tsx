import { Choices } from '../../ui/index.ts';
import { holdsMaths } from '../spoken.ts';
import type { WidgetProps } from '../types.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import { ItemText, Named } from './ItemText.tsx';
import { type Item, itemChoice, itemName, itemsOf, knownEntries } from './items.ts';
import './arrange.css';

/** A set picked from items: checkboxes, with their number said as it changes. */
export default function ItemWidget({ question, answer, onChange, readOnly }: WidgetProps) {
  const items = itemsOf(question);
  const chosen = knownEntries(question, answer).map(({ id }) => id);
  const choose = (ids: readonly string[]) =>
    // In the order of the question, so that the same set is the same answer.
    onChange(
      itemChoice(
        question,
        items.filter(({ id }) => ids.includes(id)),
      ),
    );
  const early = useEarlyInput<HTMLDivElement>(element => {
    const ticked = [...element.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    if (ticked.join('|') !== chosen.join('|')) choose(ticked);
  });
  return (
    <div className="arrange" ref={early}>
      <Choices
        legend="Choose all that apply"
        multiple
        choices={items.map(item => ({ value: item.id, label: <Label item={item} /> }))}
        chosen={chosen}
        onChange={choose}
        {...(readOnly && { readOnly })}
      />
      <p className="small muted" role="status">
        {chosen.length} of {items.length} chosen
      </p>
    </div>
  );
}

/** An item that holds a formula is named in words: a label's name is text, and a formula has none. */
function Label({ item }: { item: Item }) {
  if (!item.rich || !holdsMaths(item.rich)) return <ItemText item={item} />;
  return (
    <Named name={itemName(item)}>
      <ItemText item={item} />
    </Named>
  );
}
