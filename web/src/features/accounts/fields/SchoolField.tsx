import type { School } from '@cs/contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox, type FormError } from '../../../ui/index.ts';
import { faultOf } from '../personFields.ts';
import type { SchoolValues } from '../rules.ts';
import { schoolLine } from './schoolLine.ts';
import { useSchoolSearch } from './useSchoolSearch.ts';

export interface SchoolFieldProps {
  typed: SchoolValues | undefined;
  errors: readonly FormError[];
  onChange?: () => void;
}

/**
 * A combobox by the ARIA pattern over the list of schools: arrows move, Enter chooses, Escape closes; what is typed and
 * not chosen counts as free text (`accounts.md §5`, School).
 */
export function SchoolField({ typed, errors, onChange }: SchoolFieldProps) {
  const [schoolId, setSchoolId] = useState(typed?.schoolId ?? '');
  const [text, setText] = useState(typed?.schoolText ?? '');
  const [none, setNone] = useState(typed?.noSchool ?? false);
  const changed = () => onChange?.();
  return (
    <div className="stack full" style={{ '--gap': '8px' }}>
      <SchoolCombobox
        text={text}
        disabled={none}
        error={faultOf(errors, 'school')}
        onType={next => {
          setText(next);
          setSchoolId('');
          changed();
        }}
        onChoose={school => {
          setText(schoolLine(school));
          setSchoolId(school.urn);
          changed();
        }}
      />
      <input type="hidden" name="schoolId" value={none ? '' : schoolId} />
      <Checkbox
        label="I am not associated with a school or college"
        name="noSchool"
        value="true"
        checked={none}
        onChange={event => {
          setNone(event.currentTarget.checked);
          changed();
        }}
      />
    </div>
  );
}

interface ComboboxProps {
  text: string;
  disabled: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onChoose: (school: School) => void;
}

function SchoolCombobox({ text, disabled, error, onType, onChoose }: ComboboxProps) {
  const list = useId();
  const { schools, searched, search } = useSchoolSearch();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && !disabled && schools.length > 0;
  const active = shown ? schools[at] : undefined;

  const choose = (school: School) => {
    onChoose(school);
    setOpen(false);
    setAt(-1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      setAt(nextOf(event.key, at, schools.length));
    } else return;
    if (event.key !== 'Escape' || shown) event.preventDefault();
  };
  return (
    <Field
      id="school"
      label="School or college"
      hint="Start typing its name or postcode. If it is not in the list, write its name in full."
      error={error}
    >
      {control => (
        <div className="combo">
          <input
            {...control}
            className="in"
            type="text"
            name="school"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            aria-expanded={shown}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active && `${list}-${active.urn}`}
            value={disabled ? '' : text}
            disabled={disabled}
            onChange={event => {
              onType(event.currentTarget.value);
              search(event.currentTarget.value);
              setOpen(true);
              setAt(-1);
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
          <SchoolList id={list} schools={shown ? schools : []} active={active} onChoose={choose} />
          <span className="sr" role="status">
            {open && searched && !disabled && found(schools.length)}
          </span>
        </div>
      )}
    </Field>
  );
}

interface ListProps {
  id: string;
  schools: readonly School[];
  active: School | undefined;
  onChoose: (school: School) => void;
}

function SchoolList({ id, schools, active, onChoose }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label="Schools and colleges" className="combo-list" hidden={schools.length === 0}>
      {schools.map(school => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
        <div
          key={school.urn}
          id={`${id}-${school.urn}`}
          role="option"
          aria-selected={school === active}
          ref={element => {
            if (school === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          // The field must not lose the focus before the click arrives.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(school)}
        >
          <span>{school.name}</span>
          <span className="small muted nowrap">{school.postcode}</span>
        </div>
      ))}
    </div>
  );
}

const found = (count: number): string =>
  count === 0 ? 'Nothing found: what you typed will be used.' : `${count} found. Use the arrow keys to choose.`;

/** From the field (-1) down to the first and round again. */
export function nextOf(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return at + 1 >= count ? 0 : at + 1;
  return at <= 0 ? count - 1 : at - 1;
}
