import type { Gameboard } from '@cs/contract';
import { type FormEvent, useId, useState } from 'react';
import { type Me, may } from '../../../session/index.ts';
import { Button, Card, ConfirmDialog, ErrorSummary, Note, TextInput } from '../../../ui/index.ts';
import { ChosenQuestions } from './ChosenQuestions.tsx';
import { counted, MOST_QUESTIONS } from './chosen.ts';
import { type Draft, type DraftFaults, faultsOf, LONGEST_TITLE } from './draft.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { QuestionSearch } from './QuestionSearch.tsx';
import { StaffFields } from './StaffFields.tsx';
import { useBuilderDraft } from './useDraft.ts';
import { useMaking } from './useMaking.ts';

export interface BuilderProps {
  beginning: Draft;
  /** What it begins from, as the address has it. */
  from: string;
  me: Me;
  onMade: (board: Gameboard) => void;
}

type Open = 'search' | 'preview' | 'again';

/** The gameboard that is being built. */
export function Builder({ beginning, from, me, onMade }: BuilderProps) {
  const { draft, chosen, act, change, wasKept, isTouched, startAgain, forget } = useBuilderDraft(
    beginning,
    me.id,
    from,
  );
  const [open, setOpen] = useState<Open>();
  const [faults, setFaults] = useState<DraftFaults>({});
  // What the summary lists stays as it was sent: it takes the focus whenever it changes.
  const [listed, setListed] = useState<DraftFaults>({});
  const [attempt, setAttempt] = useState(0);
  const staff = may('staff', me);
  const making = useMaking(staff, board => {
    forget();
    onMade(board);
  });
  const ids = useId();
  const field = { title: `${ids}title`, questions: `${ids}add`, id: `${ids}id` };
  const close = () => setOpen(undefined);
  const edit = (part: Partial<Draft>) => {
    change(part);
    making.forget();
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    setListed(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) void making.make(draft);
  };
  const told = { ...faults, ...(making.takenId !== undefined && making.takenId === draft.id && { id: making.fault }) };
  const { questions } = draft;
  return (
    <>
      <form className="stack builder" aria-label="Gameboard" onSubmit={submit} noValidate>
        <ErrorSummary
          attempt={attempt}
          errors={(['title', 'questions', 'id'] as const).flatMap(name =>
            listed[name] ? [{ field: field[name], message: listed[name] }] : [],
          )}
        />
        {wasKept && isTouched && attempt === 0 && (
          <Note kind="info" title="You left this gameboard unfinished" level={2}>
            <p>It is as you left it in this tab.</p>
          </Note>
        )}
        <Card className="stack">
          <TextInput
            id={field.title}
            label="Title"
            value={draft.title}
            maxLength={LONGEST_TITLE}
            error={told.title}
            onChange={event => edit({ title: event.currentTarget.value })}
          />
          {staff && <StaffFields draft={draft} idField={field.id} fault={told.id} onChange={edit} />}
        </Card>
        <section className="stack" aria-labelledby={`${ids}h`}>
          <div className="band-h tight">
            <h2 className="t2" id={`${ids}h`}>
              Questions{' '}
              <span className="muted">
                {questions.length} of {MOST_QUESTIONS}
              </span>
            </h2>
            <Button
              id={field.questions}
              icon="plus"
              onClick={() => setOpen('search')}
              aria-describedby={told.questions && questions.length === 0 ? `${ids}e` : undefined}
            >
              {questions.length === 0 ? 'Add questions' : 'Add or change questions'}
            </Button>
          </div>
          {told.questions && questions.length === 0 && (
            <p className="err-m" id={`${ids}e`}>
              {told.questions}
            </p>
          )}
          <ChosenQuestions chosen={chosen} act={act} addId={field.questions} />
        </section>
        {making.fault && making.takenId === undefined && (
          <Note kind="bad" title="The gameboard was not saved" level={2}>
            <p>{making.fault}</p>
            <p>Nothing is lost: it is kept in this tab until you save it.</p>
          </Note>
        )}
        <div className="row">
          <Button variant="primary" type="submit" busy={making.busy}>
            Save gameboard
          </Button>
          <Button variant="secondary" icon="eye" onClick={() => setOpen('preview')}>
            Preview
          </Button>
          {isTouched && (
            <Button variant="quiet" icon="refresh" onClick={() => setOpen('again')}>
              Start again
            </Button>
          )}
        </div>
      </form>
      <QuestionSearch
        open={open === 'search'}
        chosen={questions}
        onCancel={close}
        onChosen={next => {
          act({ type: 'set', questions: next });
          close();
        }}
      />
      <PreviewDialog open={open === 'preview'} draft={draft} onClose={close} />
      <ConfirmDialog
        open={open === 'again'}
        title="Start again"
        confirm="Start again"
        danger
        onCancel={close}
        onConfirm={() => {
          startAgain();
          setFaults({});
          setListed({});
          close();
        }}
      >
        <p>
          What you have changed is lost: {counted(questions.length).toLowerCase()}
          {draft.title && ` and the title “${draft.title}”`}.
        </p>
      </ConfirmDialog>
    </>
  );
}
