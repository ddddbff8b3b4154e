import { Accordion, DataTable } from '../../../ui/index.ts';

const SIGNS: readonly (readonly [sign: string, meaning: string, example: string])[] = [
  ['space', 'the next word', 'red car'],
  ['|', 'one of several words, or groups', 'red|blue car'],
  ['.', 'a single character, whatever it is', 'gr.y'],
  ['*', 'zero or more characters of the same word', '*comput*'],
  ['[ ]', 'several words in the place of one', '[hard drive]|disk'],
  ['_', 'the next word, near the last one and in the same sentence', 'first_out'],
  ['\\', 'the next sign stands for itself', '2\\*3'],
];

/** The rule language for whoever writes one (behaviour `learning.md §2.11`). */
export function RuleHelp() {
  return (
    <Accordion title="How rules are written" level={2}>
      <div className="stack">
        <DataTable label="Signs in rules">
          <thead>
            <tr>
              <th scope="col">Sign</th>
              <th scope="col">Stands for</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {SIGNS.map(([sign, meaning, example]) => (
              <tr key={sign}>
                <th scope="row" className="mono nowrap">
                  {sign}
                </th>
                <td>{meaning}</td>
                <td className="mono nowrap">{example}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <ul>
          <li>Unless a rule allows more, the answer has to have all of its words, in order, and no others.</li>
          <li>
            Alternatives belong to one place: <code>red_car|bus</code> is “red” near “car” or near “bus”. For “red” near
            “car”, or “bus” alone, write <code>[red_car]|bus</code>.
          </li>
          <li>
            <b>Words in any order</b>: each word of the answer is used once. Words joined by _ keep their order.
          </li>
          <li>
            <b>A misspelling in each word</b>: a character wrong, missing, or swapped with its neighbour in words of
            four or more; one too many in words of three or more.
          </li>
          <li>Punctuation separates words, unless the text of the rule has the same sign in it.</li>
        </ul>
      </div>
    </Accordion>
  );
}
