import { isRouteErrorResponse, type StaticHandlerContext, UNSAFE_ErrorResponseImpl } from 'react-router';

/** The router's state as JSON: what loaders and actions answered, and failures by status. */
export interface RouterHandOver {
  loaderData: StaticHandlerContext['loaderData'];
  actionData: StaticHandlerContext['actionData'];
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

/** Failures that are no replies are told as 500 without their words, which may hold secrets. */
export function handOverRouter({ loaderData, actionData, errors }: StaticHandlerContext): RouterHandOver {
  const told = Object.entries(errors ?? {}).map(([id, error]) => {
    const { status, statusText, data } = isRouteErrorResponse(error)
      ? error
      : { status: 500, statusText: '', data: null };
    return [id, { status, statusText, data }];
  });
  return { loaderData, actionData, errors: errors && Object.fromEntries(told) };
}

/** Hydration data for the browser's router. */
export function takeOverRouter({ loaderData, actionData, errors }: RouterHandOver) {
  const told = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new UNSAFE_ErrorResponseImpl(status, statusText, data),
  ]);
  return { loaderData, actionData, errors: errors && Object.fromEntries(told) };
}
