import { useEffect, useState } from 'react';
import { Button, VisuallyHidden } from '../../ui/index.ts';

/** ms that "Copied" stays. */
const SAID = 3000;

/** Copies a text and says so, in the button and to screen readers. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Not allowed here (plain http, a strict browser): the text can still be selected in the field.
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button icon={outcome === 'copied' ? 'tick' : 'copy'} onClick={copy}>
        {outcome === 'copied' ? 'Copied' : name}
      </Button>
      <VisuallyHidden role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'It could not be copied. Select the text and copy it yourself.'}
      </VisuallyHidden>
    </>
  );
}
