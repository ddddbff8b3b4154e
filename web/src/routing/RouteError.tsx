import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '../api/index.ts';
import { Frame } from '../shell/Shell.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Unreachable } from './Unreachable.tsx';

const ClientErrorPage = lazy(() =>
  import('../features/site/ClientErrorPage.tsx').catch(() => ({ default: Unreachable })),
);

/** What stands in a page's place when its loader, its action or its drawing failed. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    const message = (error.data as { message?: unknown } | null)?.message;
    return <ErrorPage status={error.status} message={typeof message === 'string' ? message : undefined} />;
  }
  if (isApiError(error)) return <ErrorPage status={error.status || 503} message={error.message} />;
  return (
    <Suspense>
      <ClientErrorPage error={error} />
    </Suspense>
  );
}

/** The same where the frame itself could not be loaded. */
export function RootError() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}
