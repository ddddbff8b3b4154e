import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import { now } from '../../../platform/clock.ts';
import type { SignInProvider } from '../../../platform/config.ts';
import { NotLoggedIn, type Refusal, ServiceUnavailable } from '../../../platform/errors.ts';
import { logger } from '../../../platform/logger.ts';
import { callbackUrl } from './provider.ts';

/** What a browser takes to the issuer and what stays here to compare with its answer. */
export interface Challenge {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom an issuer vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
}

/** What the browser came back with. */
export interface Answer {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Seconds to wait for a word of the issuer. */
const PATIENCE = 10;
/** How long what an issuer says of itself is believed, in ms. Its keys are looked up anew whenever one is unknown. */
const FRESH = 24 * 3_600_000;

export const newVerifier = (): string => randomPKCECodeVerifier();

let known: { provider: SignInProvider; at: number; client: Promise<Configuration> } | undefined;

/** How to talk to the provider: asked of it once a day, and again after a failure. @throws {ServiceUnavailable} */
async function clientFor(provider: SignInProvider): Promise<Configuration> {
  const at = now().getTime();
  if (known?.provider !== provider || at - known.at >= FRESH) known = { provider, at, client: discover(provider) };
  const { client } = known;
  try {
    return await client;
  } catch (fault) {
    if (known?.client === client) known = undefined;
    return refuse(provider, fault, isAway(provider));
  }
}

async function discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> {
  const url = new URL(issuer);
  const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(url, clientId, undefined, None(), { timeout: PATIENCE, execute: insecure });
  const said = found.serverMetadata();
  // What an issuer that does not say understands is the first of these (OpenID Connect Discovery 1.0, §3).
  const methods = said.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const client = new Configuration(said, clientId, undefined, authenticate(clientSecret));
  client.timeout = PATIENCE;
  for (const execute of [...insecure, enableNonRepudiationChecks]) execute(client);
  return client;
}

/** Where to send the browser. Everybody is asked which account to use: computers at schools are shared. */
export async function authorizeUrl(provider: SignInProvider, challenge: Challenge): Promise<string> {
  const client = await clientFor(provider);
  return buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(provider),
    scope: 'openid email profile',
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await calculatePKCECodeChallenge(challenge.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).href;
}

/**
 * Who came back. The code is used up; the issuer's word is believed only with its signature, for us, for this visit and in
 * time.
 * @throws {NotLoggedIn} when the issuer does not vouch for anybody, {ServiceUnavailable} when it cannot be reached
 */
export async function identify(provider: SignInProvider, challenge: Challenge, answer: Answer): Promise<Identity> {
  const client = await clientFor(provider);
  try {
    const tokens = await authorizationCodeGrant(client, backAt(provider, answer), {
      expectedState: challenge.state,
      expectedNonce: challenge.nonce,
      pkceCodeVerifier: challenge.codeVerifier,
      idTokenExpected: true,
    });
    const claims = CLAIMS.parse(tokens.claims());
    const asked = client.serverMetadata().userinfo_endpoint;
    const more =
      claims.email === undefined && asked ? await fetchUserInfo(client, tokens.access_token, claims.sub) : undefined;
    return identityOf(provider, { ...claims, ...(more && CLAIMS.parse(more)) });
  } catch (fault) {
    return refuse(provider, fault, refusalFor(provider, fault));
  }
}

/** The address that the browser came back to, with what counts of its query. */
function backAt(provider: SignInProvider, answer: Answer): URL {
  const url = new URL(callbackUrl(provider));
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

const text = z.string().min(1).optional().catch(undefined);

const CLAIMS = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  // Some issuers write it as a word.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: text,
  family_name: text,
});

const identityOf = (provider: SignInProvider, claims: z.output<typeof CLAIMS>): Identity => ({
  issuer: provider.issuer,
  subject: claims.sub,
  email: claims.email,
  emailVerified: claims.email_verified === true,
  givenName: claims.given_name,
  familyName: claims.family_name,
});

/** The log tells the operator why; the person is told what to do. */
function refuse(provider: SignInProvider, fault: unknown, refusal: Refusal): never {
  const { code, error, cause } = fault as { code?: unknown; error?: unknown; cause?: unknown };
  const reason = cause instanceof Error ? cause.message : undefined;
  logger().warn({ provider: provider.id, code, error, reason }, 'Signing in elsewhere failed');
  throw refusal;
}

const isAway = ({ name }: SignInProvider): Refusal =>
  new ServiceUnavailable(`${name} cannot be reached just now. Please try again later, or log in another way.`);

function refusalFor(provider: SignInProvider, fault: unknown): Refusal {
  if (fault instanceof AuthorizationResponseError && fault.error === 'access_denied')
    return new NotLoggedIn(`${provider.name} was not allowed to tell us who you are, so you are not logged in.`);
  // `fetch` fails with a TypeError where there is no answer at all.
  const silent = fault instanceof TypeError || (fault instanceof ClientError && fault.code === 'OAUTH_TIMEOUT');
  return silent ? isAway(provider) : new NotLoggedIn(`${provider.name} did not confirm who you are. Please try again.`);
}
