import { useQuery } from '@tanstack/react-query';
import { apiQuery, isApiError } from '../../../api/index.ts';
import { useFailureToast } from '../../../failures/useFailureToast.ts';
import { Accordion, Button, Checkbox, FieldGroup, Select, TextInput } from '../../../ui/index.ts';
import type { Draft } from './draft.ts';

/** Tags that steer what a board is (behaviour `learning.md §1.9`). */
const TAGS = [
  { tag: 'ISAAC_BOARD', label: 'One of this site’s own gameboards' },
  { tag: 'CONFIDENCE_RESEARCH_BOARD', label: 'Part of the research on confidence' },
] as const;

/** ms that the list of wildcards counts as fresh (`learning.md §9`). */
const MINUTE = 60_000;

export interface StaffFieldsProps {
  draft: Draft;
  idField: string;
  fault: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

/** What staff alone may give a board: an id, tags and a wildcard. */
export function StaffFields({ draft, idField, fault, onChange }: StaffFieldsProps) {
  const { id, tags, wildCard, wildCardPosition, questions } = draft;
  const toggle = (tag: string) =>
    onChange({ tags: tags.includes(tag) ? tags.filter(each => each !== tag) : [...tags, tag] });
  const wildcards = useWildcards();
  const given = [id, ...tags, wildCard].filter(Boolean).length;
  const choose = (chosen: string) => {
    const any = wildcards[Math.floor(Math.random() * wildcards.length)];
    onChange({ wildCard: chosen === ANY ? (any?.id ?? '') : chosen });
  };
  return (
    <Accordion
      title="For staff: id, tags and wildcard"
      aside={given > 0 && <span className="small muted">{given} given</span>}
      open={fault !== undefined || undefined}
    >
      <div className="stack">
        <TextInput
          id={idField}
          label="Id"
          optional
          mono
          hint="Part of the gameboard’s address, for ever. Without one it is made up."
          value={id}
          maxLength={512}
          error={fault}
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => onChange({ id: event.currentTarget.value })}
        />
        <FieldGroup label="Tags" optional>
          {TAGS.map(({ tag, label }) => (
            <Checkbox key={tag} label={label} hint={tag} checked={tags.includes(tag)} onChange={() => toggle(tag)} />
          ))}
        </FieldGroup>
        <div className="row bottom">
          <Select
            label="Wildcard"
            optional
            value={wildCard}
            placeholder="None"
            options={wildcards.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={event => choose(event.currentTarget.value)}
          />
          {wildcards.length > 1 && (
            <Button variant="quiet" icon="shuffle" onClick={() => choose(ANY)}>
              Any wildcard
            </Button>
          )}
        </div>
        {wildCard !== '' && (
          <Select
            label="Place of the wildcard"
            value={String(Math.min(wildCardPosition, questions.length))}
            options={Array.from({ length: questions.length + 1 }, (_, place) => ({
              value: String(place),
              label: place === 0 ? 'Before all questions' : `After question ${place}`,
            }))}
            onChange={event => onChange({ wildCardPosition: Number(event.currentTarget.value) })}
          />
        )}
      </div>
    </Accordion>
  );
}

const ANY = '*';

/** The library's wildcards; none where it has none. */
function useWildcards() {
  const { data, error } = useQuery({ ...apiQuery('gameboards.listWildcards'), staleTime: MINUTE, retry: false });
  useFailureToast('Error loading wildcards', isApiError(error) && error.status === 404 ? null : error);
  return data ?? [];
}
