import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { codeFault, tidyCode } from './codeRules.ts';

const SECURITY_FORM = 'security-form';

/** A form of no fields of its own, to stand outside the account page's, as forms may not stand in one another. */
export const SecurityForms = () => <form id={SECURITY_FORM} onSubmit={event => event.preventDefault()} />;

export interface SecurityFormProps {
  /** What it is for, to screen readers. */
  label: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  /** Given the fields' attributes, and the code with what happens as it is typed. */
  children: (field: { form: string }, code: CodeProps) => ReactNode;
  onConfirm: (values: { code: string; read: (name: string) => string }) => void;
  onCancel: () => void;
}

interface CodeProps {
  form: string;
  name: string;
  error: string | undefined;
  onChange: (event: { currentTarget: HTMLInputElement }) => void;
}

/** Fields with a verification code among them; it can be confirmed once the code is one. The first field has the focus. */
export function SecurityForm({ label, confirm, danger, busy, children, onConfirm, onCancel }: SecurityFormProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  const fault = codeFault(typed);
  const read = (name: string) => group.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return (
    <fieldset ref={group} className="stack security-fields">
      <legend className="sr">{label}</legend>
      {children(
        { form: SECURITY_FORM },
        {
          form: SECURITY_FORM,
          name: 'verificationCode',
          error: typed !== '' ? fault : undefined,
          onChange: event => setTyped(event.currentTarget.value),
        },
      )}
      <div className="row">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={SECURITY_FORM}
          variant={danger ? 'danger' : 'secondary'}
          busy={busy}
          unavailable={fault && 'Enter the code first.'}
          onClick={event => {
            event.preventDefault();
            onConfirm({ code: tidyCode(typed), read });
          }}
        >
          {confirm}
        </Button>
      </div>
    </fieldset>
  );
}
