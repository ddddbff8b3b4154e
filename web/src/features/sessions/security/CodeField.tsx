import { TextInput, type TextInputProps } from '../../../ui/index.ts';

/** Where the six digits of an authenticator app are typed; phones offer digits, and password managers the code itself. */
export function CodeField(props: Partial<TextInputProps>) {
  return (
    <TextInput
      label="Verification code"
      hint="The six digits that your authenticator app shows now. Each code works once."
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      mono
      {...props}
    />
  );
}
