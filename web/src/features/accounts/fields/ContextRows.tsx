import { useRef, useState } from 'react';
import { FieldError } from '../../../ui/Field.tsx';
import { Button, type FormError, Select } from '../../../ui/index.ts';
import {
  boardNames,
  boardsFor,
  type ContextRow,
  changeRow,
  emptyRow,
  mayAddRow,
  stageNames,
  stages,
} from '../contexts.ts';
import { boardId, faultOf, stageId } from '../personFields.ts';

interface KeyedRow extends ContextRow {
  key: number;
}

export interface ContextRowsProps {
  typed: readonly ContextRow[];
  errors: readonly FormError[];
  onChange?: () => void;
}

const isStage = (value: string) => stages.find(stage => stage === value) ?? '';

/** One or more rows of stage and exam board (`accounts.md §5`, Registered contexts). */
export function ContextRows({ typed, errors, onChange }: ContextRowsProps) {
  const [rows, setRows] = useState<KeyedRow[]>(() =>
    (typed.length > 0 ? typed : [emptyRow]).map((row, key) => ({ ...row, key })),
  );
  const lastKey = useRef(rows.length);
  const box = useRef<HTMLDivElement>(null);
  const set = (next: KeyedRow[]) => {
    setRows(next);
    onChange?.();
  };
  const change = (index: number, to: Partial<ContextRow>) =>
    set(rows.map((row, other) => (other === index ? { ...changeRow(row, to), key: row.key } : row)));
  const add = () => set([...rows, { ...emptyRow, key: lastKey.current++ }]);
  const remove = (index: number) => {
    set(rows.filter((_, other) => other !== index));
    // The button that was pressed is going: the focus stays in the list.
    box.current?.querySelector<HTMLElement>('select')?.focus();
  };
  const overall = faultOf(errors, 'contexts');
  return (
    <div className="stack" id="contexts" tabIndex={-1} ref={box}>
      {rows.map((row, index) => (
        <div className="ctx-row" key={row.key}>
          <Select
            label="Stage"
            id={stageId(index)}
            name="stage"
            placeholder="Choose a stage"
            options={stages.map(value => ({ value, label: stageNames[value] }))}
            value={row.stage}
            onChange={event => change(index, { stage: isStage(event.currentTarget.value) })}
            error={faultOf(errors, stageId(index))}
          />
          <Select
            label="Exam board"
            id={boardId(index)}
            name="examBoard"
            placeholder="Choose an exam board"
            options={boardsFor(rows, index).map(value => ({ value, label: boardNames[value] }))}
            value={row.examBoard}
            onChange={event =>
              change(index, {
                examBoard: boardsFor(rows, index).find(board => board === event.currentTarget.value) ?? '',
              })
            }
            error={faultOf(errors, boardId(index))}
          />
          {rows.length > 1 && (
            <Button
              variant="quiet"
              icon="trash"
              iconLabel={`Remove ${nameOf(row) || `course ${index + 1}`}`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {overall && <FieldError id="contexts-error">{overall}</FieldError>}
      {mayAddRow(rows) && (
        <div>
          <Button variant="quiet" small icon="plus" onClick={add}>
            Add a course
          </Button>
        </div>
      )}
    </div>
  );
}

const nameOf = ({ stage, examBoard }: ContextRow): string =>
  [stage && stageNames[stage], examBoard && boardNames[examBoard]].filter(Boolean).join(' ');
