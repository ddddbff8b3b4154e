import type { ContentObject } from '@cs/contract';
import { useId } from 'react';
import { Field, Icon } from '../ui/index.ts';
import { numberHelp } from './numberHelp.ts';
import type { Answer, QuestionType, WidgetProps } from './types.ts';
import { useEarlyInput } from './useEarlyInput.ts';

/**
 * A number, with a unit where the question wants one. Whether a unit was chosen is for marking to say: "Choose units"
 * leaves it out, "None" sends an empty one (`learning.md §2.2`).
 */
export const numeric: QuestionType = {
  answerType: 'quantity',
  Widget: Numeric,
  missing: (_, answer) => (answer?.value?.trim() ? undefined : 'Type your answer first.'),
};

/** What is posted; nothing while both boxes are empty. */
export function numericAnswer(value: string, units: string | undefined): Answer | undefined {
  if (value === '' && units === undefined) return undefined;
  return { type: 'quantity', value, ...(units !== undefined && { units }) };
}

/** The units to choose from, sorted, so that the order gives nothing away. */
export function unitsOf({ availableUnits = [], knownUnits = [] }: ContentObject): string[] {
  return [...new Set([...availableUnits, ...knownUnits])].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
}

const NONE = 'none';
const UNIT = 'unit:';

function Numeric({ question, answer, onChange, result, feedbackId, readOnly }: WidgetProps) {
  const helpId = useId();
  const value = answer?.value ?? '';
  const input = useEarlyInput<HTMLInputElement>(({ value: typed }) => {
    if (typed !== value) take();
  });
  const select = useEarlyInput<HTMLSelectElement>(({ value: option }) => {
    if (option !== optionOf(answer?.units)) take();
  });
  // Both boxes are read each time: the browser may fill both in at once, before either is known here.
  const take = () => {
    const units = select.current ? unitOf(select.current.value) : answer?.units;
    onChange(numericAnswer(input.current?.value ?? value, units));
  };
  const wrongValue = result?.correctValue === false;
  const wrongUnits = result?.correctUnits === false;
  const described = result ? feedbackId : undefined;
  const { displayUnit } = question;
  const asksUnits = question.requireUnits !== false && !displayUnit;
  const unit = asksUnits && readOnly ? unitWords(answer?.units) : displayUnit;
  const help = readOnly ? undefined : numberHelp(value);
  return (
    <div>
      <div className="numq">
        <Field
          label={<Judged wrong={wrongValue}>Answer</Judged>}
          invalid={wrongValue}
          describedBy={[help && helpId, described].filter(Boolean).join(' ') || undefined}
        >
          {control => (
            <input
              {...control}
              ref={input}
              className="in mono"
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={value}
              readOnly={readOnly}
              onChange={take}
            />
          )}
        </Field>
        {asksUnits && !readOnly ? (
          <Field label={<Judged wrong={wrongUnits}>Units</Judged>} invalid={wrongUnits} describedBy={described}>
            {control => (
              <select
                {...control}
                ref={select}
                className="sel"
                // The browser must not bring the unit back by itself, without the number: the page brings both.
                autoComplete="off"
                value={optionOf(answer?.units)}
                onChange={take}
              >
                <option value="">Choose units</option>
                <option value={NONE}>None</option>
                {unitsOf(question).map(unit => (
                  <option key={unit} value={UNIT + unit}>
                    {unit}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : (
          unit && <span className="numq-unit">{unit}</span>
        )}
      </div>
      <p className="hint numq-help" id={helpId} aria-live="polite">
        {help && 'words' in help ? help.words : help && <ReadAs {...help} />}
      </p>
    </div>
  );
}

/** How a number in standard form is understood, so that a slip shows before it is checked. */
function ReadAs({ factor, power }: { factor: string; power: string }) {
  return (
    <>
      Read as {factor && `${factor} × `}10<sup>{power}</sup>
    </>
  );
}

const unitWords = (units: string | undefined): string => units || (units === '' ? 'No units' : 'No units chosen');

function optionOf(units: string | undefined): string {
  if (units === undefined) return '';
  return units === '' ? NONE : UNIT + units;
}

function unitOf(option: string): string | undefined {
  if (option === '') return undefined;
  return option === NONE ? '' : option.slice(UNIT.length);
}

/** A box's label, with an icon and a word beside it when what it holds was judged wrong. */
function Judged({ wrong, children }: { wrong: boolean; children: string }) {
  if (!wrong) return children;
  return (
    <>
      {children}{' '}
      <span className="judged">
        <Icon name="cross" />
        wrong
      </span>
    </>
  );
}
