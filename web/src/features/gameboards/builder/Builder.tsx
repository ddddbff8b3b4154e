import type { Gameboard } from '@cs/contract';
import { type FormEvent, useId, useState } from 'react';
import { type Me, may } from '../../../session/index.ts';
import { Button, Card, ConfirmDialog, ErrorSummary, FieldError, Note, TextInput } from '../../../ui/index.ts';
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

const FIELDS = ['title', 'questions', 'id'] as const;

type Open = 'search' | 'preview' | 'again';

/** The gameboard that is being built. */
export function Builder({ beginning, from, me, onMade }: BuilderProps) {
  const { draft, chosen, act, change, wasKept, isTouched, startAgain, forget } = useBuilderDraft(
    beginning,
    me.id,
    from,
  );
  const [open, setOpen] = useState<Open>();
  // What the last attempt was refused for. The summary keeps it whole until all is mended: it takes the focus when it changes.
  const [refused, setRefused] = useState<DraftFaults>({});
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
  };
  const left = faultsOf(draft);
  const listed = FIELDS.flatMap(name => (refused[name] ? [{ name, field: field[name], message: refused[name] }] : []));
  const told = (name: keyof DraftFaults) => refused[name] && left[name];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(left);
    setAttempt(attempt + 1);
    if (Object.keys(left).length === 0) void making.make(draft);
  };
  const isTaken = making.takenId !== undefined && making.takenId === draft.id;
  const { questions } = draft;
  return (
    <>
      <form className="stack builder" aria-label="Gameboard" onSubmit={submit} noValidate>
        <ErrorSummary attempt={attempt} errors={listed.some(({ name }) => left[name]) ? listed : []} />
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
            error={told('title')}
            onChange={event => edit({ title: event.currentTarget.value })}
          />
          {staff && (
            <StaffFields draft={draft} idField={field.id} fault={isTaken ? making.fault : told('id')} onChange={edit} />
          )}
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
              aria-describedby={told('questions') && `${ids}e`}
            >
              {questions.length === 0 ? 'Add questions' : 'Add or change questions'}
            </Button>
          </div>
          {told('questions') && <FieldError id={`${ids}e`}>{told('questions')}</FieldError>}
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
          setRefused({});
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
