import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '../../api/index.ts';
import { detailsOf, logClientError } from '../../failures/clientErrors.ts';
import { withoutTokens } from '../../failures/withoutTokens.ts';
import { useHydrated, useMe } from '../../session/index.ts';
import { copyText } from '../../ui/copyText.ts';
import { Button, LinkButton, PageHead, VisuallyHidden } from '../../ui/index.ts';

/** A fault in the page's own code: says what a report needs, ready for copying, and logs it (`accounts.md §8`). */
export default function ClientErrorPage({ error }: { error: unknown }) {
  const me = useMe();
  const { call } = useClient();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  const stack = detailsOf(error);
  const report = [
    `User: ${me?.id ?? 'not signed in'}`,
    `Location: ${withoutTokens(pathname + search)}`,
    `User agent: ${hydrated ? navigator.userAgent : ''}`,
    stack,
  ].join('\n');

  useEffect(() => logClientError(call, stack), [call, stack]);

  return (
    <div className="wrap">
      <PageHead title="Something has gone wrong" documentTitle="Error" />
      <div className="stack">
        <p>
          This page has stopped working. We have been told. If you contact us about it, please send the details below.
        </p>
        <section className="tw" aria-label="Details of the error">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
          <pre tabIndex={0}>{report}</pre>
        </section>
        <div className="row">
          <Button
            icon="copy"
            onClick={async () => setSaid((await copyText(report)) ? 'Copied' : 'Select the details to copy them')}
          >
            {said || 'Copy the details'}
          </Button>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          <LinkButton variant="primary" to="/" reloadDocument>
            Go to the home page
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
