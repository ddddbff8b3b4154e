import { lazy, Suspense } from 'react';

const Pages = lazy(async () => ({ default: (await import('../features/site/ErrorPages.tsx')).ErrorPageOf }));

/** The page of a failed status, from a file that only those who need it load. */
export function ErrorPage(props: { status: number; message?: string | undefined }) {
  return (
    <Suspense>
      <Pages {...props} />
    </Suspense>
  );
}
