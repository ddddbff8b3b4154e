import { useEffect, useState } from 'react';
import { copyText } from '../../ui/copyText.ts';
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
  // Where it is refused, the text can still be selected in the field.
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');
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
