import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isApiError, isStaleSession } from '../api/index.ts';
import { loginPath, type Me, may, meQuery, type PageAccess, rememberAfterAuthPath } from '../session/index.ts';
import { appContext } from './context.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function toLogin({ request }: Args): Response {
  const url = new URL(request.url);
  // A form that was posted cannot be posted again by following a link: go back to the page that holds it.
  const path = url.pathname + url.search;
  if (typeof window !== 'undefined') rememberAfterAuthPath(path);
  return redirect(loginPath(path));
}

/**
 * Lets in whom the page is for: signed out goes to `/login` and comes back, the wrong role sees the forbidden page, search
 * engines are let through to read (`accounts.md §2`, Route guards). Answers who it is.
 */
export async function admit(args: Args, access: PageAccess): Promise<Me | null> {
  const { queries, crawler } = args.context.get(appContext);
  const me = await queries.ensureQueryData(meQuery);
  if (may(access, me)) return me;
  if (crawler && args.request.method === 'GET' && access === 'login') return me;
  if (me === null) throw toLogin(args);
  throw data(null, { status: 403 });
}

/** Runs a page's work; an error of the API becomes the error page of its status, 401 the way to `/login`. */
export async function answered<T>(args: Args, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStaleSession(error)) throw data(null, { status: 401 });
    if (error.status === 401) {
      args.context.get(appContext).queries.setQueryData(meQuery.queryKey, null);
      throw toLogin(args);
    }
    throw data({ message: error.message }, { status: error.status || 503 });
  }
}
