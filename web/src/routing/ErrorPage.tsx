import { lazy, Suspense } from 'react';
import { Unreachable } from './Unreachable.tsx';

const Pages = lazy(() =>
  import('../features/site/ErrorPages.tsx').then(
    ({ ErrorPageOf }) => ({ default: ErrorPageOf }),
    () => ({ default: Unreachable }),
  ),
);

/** The page of a failed status, from a file that only those who need it load. */
export function ErrorPage(props: { status: number; message?: string | undefined }) {
  return (
    <Suspense>
      <Pages {...props} />
    </Suspense>
  );
}
