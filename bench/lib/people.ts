export const DEMO_PASSWORD = 'Demo-Account-1!';

/** Signs in and gives the cookie to send from then on. */
export async function cookieOf(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/v1/auth/SEGUE/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, rememberMe: true }),
  });
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
}
