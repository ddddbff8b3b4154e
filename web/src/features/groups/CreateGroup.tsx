import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button, Card, TextInput, useToasts } from '../../ui/index.ts';
import type { CreateGroupFailure } from './createGroup.ts';
import { NAME_LENGTH } from './groupRules.ts';

const NAME_ID = 'group-name';

/** Takes the reader back to the form, for another group. */
export function focusGroupName(): void {
  requestAnimationFrame(() => document.getElementById(NAME_ID)?.focus());
}

/** The form that makes a group: a plain form post, so that it works before scripts run. */
export function CreateGroup() {
  const failure = useActionData() as CreateGroupFailure | undefined;
  const navigation = useNavigation();
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const sending = navigation.formData?.has('groupName') ?? false;

  useEffect(() => {
    if (!failure) return;
    if (failure.title) toasts.show({ kind: 'bad', title: failure.title, body: failure.message });
    document.getElementById(NAME_ID)?.focus();
  }, [failure, toasts]);

  // A second press may come before the first has been drawn.
  const underWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come without a navigation having been drawn
  useEffect(() => {
    if (navigation.state === 'idle') underWay.current = false;
  }, [navigation, failure]);
  const once = (event: FormEvent) => {
    if (underWay.current) event.preventDefault();
    underWay.current = true;
  };

  const made = navigation.state === 'loading' && sending && navigation.location.search.includes('created');
  useEffect(() => {
    if (made) form.current?.reset();
  }, [made]);

  return (
    <Card as="section" aria-labelledby="create-group">
      <Form method="post" action="/groups" ref={form} className="stack" noValidate preventScrollReset onSubmit={once}>
        <h2 className="t1" id="create-group">
          New group
        </h2>
        <TextInput
          label="Group name"
          id={NAME_ID}
          name="groupName"
          maxLength={NAME_LENGTH}
          autoComplete="off"
          defaultValue={failure?.name}
          error={failure?.message}
        />
        <Button variant="primary" type="submit" busy={sending}>
          Create group
        </Button>
      </Form>
    </Card>
  );
}
