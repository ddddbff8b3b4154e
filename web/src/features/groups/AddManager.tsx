import type { Group } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, TextInput, useToasts } from '../../ui/index.ts';
import { placeGroup } from './groupLists.ts';
import { useTask } from './useTask.ts';

/** Adds a teacher by the e-mail of their account; students will see that address (`learning.md §4`, Groups). */
export function AddManager({ group }: { group: Group }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const add = useTask({
    failure: 'Group manager addition failed',
    run: (call, address: string) =>
      call('groups.addManager', { params: { groupId: group.id }, body: { email: address } }),
    done: (saved, address) => {
      placeGroup(queries, saved);
      setEmail('');
      toasts.show({ kind: 'good', title: 'Group manager added', body: address });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const wrong = address.includes('@') ? undefined : 'Enter the email address of their teacher account.';
    setFault(wrong);
    if (!wrong && !add.busy) add.start(address);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextInput
        label="Email of the teacher to add"
        hint="Their account must be a teacher account. Adding them shares this email address with the students of the group."
        type="email"
        autoComplete="off"
        value={email}
        error={fault}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" busy={add.busy}>
          Add group manager
        </Button>
      </div>
    </form>
  );
}
