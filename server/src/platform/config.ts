import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SHORT_NAME, DEFAULT_SITE_NAME } from './site.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] });
const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ });
const webAddressWithApp = z.string().regex(/^https?:\/\/[^\s'";,*]*\{appId\}[^\s'";,*]*$/);

/** An address that nobody on the way can read or change: https, or this machine itself. */
function isTrusted(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** The word that stands for a provider on the wire: `GOOGLE` (behaviour `accounts.md §1`). */
const providerIdOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const isProviderName = (name: string): boolean => !['', 'SEGUE'].includes(providerIdOf(name));

/** Two instants as ISO 8601 says them, with their offset from UTC: `2026-07-21T08:00Z/2026-07-23T16:00Z`. */
const instants = z.string().transform((text, context) => {
  const [from = Number.NaN, until = Number.NaN, ...more] = text.split('/').map(instantOf);
  if (from < until && more.length === 0) return { from, until };
  context.addIssue({ code: 'custom', message: 'no span of time' });
  return z.NEVER;
});

/** Epoch ms; NaN for what is no instant. A time without its offset would mean another one on another machine. */
const instantOf = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;

const instant = z.string().transform(instantOf).pipe(z.number());

/** What keeps robots from registering: our own proof of work; that or a reCAPTCHA token; nothing, which is for tests. */
const CAPTCHAS = ['altcha', 'recaptcha', 'off'] as const;

/** Every setting with the sentence to print when its value cannot be used (decisions, Settings). */
const SETTINGS = {
  NODE_ENV: [z.string().default('development'), ''],
  PORT: [port.default(3000), 'PORT must be a number from 0 to 65535.'],
  HOST: [z.string().min(1).optional(), 'HOST must be the address to listen on, such as 0.0.0.0.'],
  DATA_DIR: [z.string().min(1).default('./data'), 'DATA_DIR must name a folder.'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  PUBLIC_URL: [webAddress.optional(), 'PUBLIC_URL must be the full address of the site, such as https://example.org.'],
  TRUST_PROXY: [
    z.union([z.coerce.number().int().min(0).max(10), z.string()]).default(0),
    'TRUST_PROXY must be the number of proxies in front of the server, or their addresses.',
  ],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'SMTP_URL must look like smtp://user:password@host:587.'],
  MAIL_FROM: [z.string().min(3).default('no-reply@localhost'), 'MAIL_FROM must be an e-mail address.'],
  SUPPORT_EMAIL: [z.email().default('support@example.org'), 'SUPPORT_EMAIL must be an e-mail address.'],
  SESSION_SECONDS: [
    z.coerce.number().int().min(60).default(3600),
    'SESSION_SECONDS must be a whole number, at least 60.',
  ],
  SECRETS_KEY: [
    z
      .string()
      .transform(keys => keys.split(',').map(key => key.trim()))
      .refine(keys => keys.every(key => key.length >= 32))
      .default([]),
    'SECRETS_KEY must have at least 32 characters; several keys are separated by commas, the one in use first.',
  ],
  SOCKETS_PER_USER: [
    z.coerce.number().int().min(1).max(1000).default(10),
    'SOCKETS_PER_USER must be a whole number, at least 1.',
  ],
  OIDC_ISSUER: [
    z.string().refine(isTrusted).default('https://accounts.google.com'),
    'OIDC_ISSUER must be the address of an OpenID Connect issuer, such as https://accounts.google.com.',
  ],
  OIDC_CLIENT_ID: [z.string().min(1).optional(), 'OIDC_CLIENT_ID must not be empty.'],
  OIDC_CLIENT_SECRET: [z.string().min(1).optional(), 'OIDC_CLIENT_SECRET must not be empty.'],
  OIDC_NAME: [
    z.string().max(40).refine(isProviderName).default('Google'),
    'OIDC_NAME must be what people call the issuer, such as Google; SEGUE is taken.',
  ],
  BREACHED_PASSWORDS_URL: [
    z.string().refine(isTrusted).optional(),
    'BREACHED_PASSWORDS_URL must be the address of a range look-up, such as https://api.pwnedpasswords.com/range/.',
  ],
  METRICS_TOKEN: [z.string().min(8).optional(), 'METRICS_TOKEN must have at least 8 characters.'],
  CONTENT_DIR: [z.string().min(1).optional(), 'CONTENT_DIR must name a folder.'],
  CONTENT_WATCH_SECONDS: [
    z.coerce.number().min(0).max(86_400).default(5),
    'CONTENT_WATCH_SECONDS must be a number of seconds, or 0 to look only when told.',
  ],
  CAPTCHA: [z.enum(CAPTCHAS).default('altcha'), `CAPTCHA must be one of ${CAPTCHAS.join(', ')}.`],
  RECAPTCHA_SECRET_KEY: [z.string().min(1).optional(), 'RECAPTCHA_SECRET_KEY must not be empty.'],
  RECAPTCHA_VERIFY_URL: [
    z.string().refine(isTrusted).default('https://www.google.com/recaptcha/api/siteverify'),
    'RECAPTCHA_VERIFY_URL must be where reCAPTCHA tokens are looked up, such as https://www.google.com/recaptcha/api/siteverify.',
  ],
  DEMO: [flag.optional(), 'DEMO must be 1 or 0.'],
  SITE_NAME: [z.string().min(1).default(DEFAULT_SITE_NAME), 'SITE_NAME must not be empty.'],
  SITE_SHORT_NAME: [z.string().min(1).default(DEFAULT_SHORT_NAME), 'SITE_SHORT_NAME must not be empty.'],
  OPERATOR_NAME: [z.string().min(1).max(200).optional(), 'OPERATOR_NAME must name who runs the site.'],
  OPERATOR_ADDRESS: [z.string().min(1).max(500).optional(), 'OPERATOR_ADDRESS must be a postal address.'],
  PRIVACY_POLICY_CHANGED: [
    instant.default(Date.UTC(2025, 8, 23)),
    'PRIVACY_POLICY_CHANGED must be an instant, such as 2025-09-23T00:00Z.',
  ],
  DOWNTIME: [instants.optional(), 'DOWNTIME must be two instants, such as 2026-07-21T08:00Z/2026-07-23T16:00Z.'],
  DOWNTIME_TEXT: [
    z.string().max(500).default('We are planning some work on this site. For a while it may be slow, or not be there.'),
    'DOWNTIME_TEXT must have at most 500 characters.',
  ],
  EMBEDDED_APP_URL: [
    webAddressWithApp.optional(),
    'EMBEDDED_APP_URL must look like https://apps.example.org/{appId}/{appAccessKey}.',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent.',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Values = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K][0]> };

/** A setting that cannot be used. Its message is one sentence for whoever starts the server. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings of the environment. An empty value counts as not given.
 * @throws {BadSetting} with one clear sentence
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const values = parseSettings(environment);
  const production = values.NODE_ENV === 'production';
  if (production && values.DEMO) {
    throw new BadSetting(
      'DEMO=1 fills the site with sample people whose passwords are public, so it refuses to start in production.',
    );
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    production,
    /** Answers are compared with the contract and unknown keys are faults. */
    checkAnswers: values.NODE_ENV === 'test',
    port: values.PORT,
    /** Development answers this machine alone. */
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: new URL(publicUrl).href.replace(/\/$/, ''),
    /** Cookies travel by HTTPS alone. */
    secure: production || publicUrl.startsWith('https:'),
    /** How many proxies stand in front, or their addresses; the address of a caller is the one that the first of them saw. */
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    /** Sliding. */
    sessionSeconds: values.SESSION_SECONDS,
    /** Sliding too, for those who asked to be remembered: 30 days. */
    rememberSeconds: 30 * 24 * 3600,
    /** Seal secrets in the database: the first seals, every one opens. */
    secretsKeys: values.SECRETS_KEY,
    /** Open pages of one person that one process keeps up to date. */
    socketsPerUser: values.SOCKETS_PER_USER,
    signInProvider: providerOf(values),
    /** With a slash at the end. Absent: our own list of the commonest alone is looked at. */
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL?.replace(/\/*$/, '/'),
    metricsToken: values.METRICS_TOKEN,
    /** Absent: the library of the repository. */
    contentDir: values.CONTENT_DIR === undefined ? undefined : resolve(values.CONTENT_DIR),
    /** How often the folder is looked at for a new version; 0 only when told. */
    contentWatchSeconds: values.CONTENT_WATCH_SECONDS,
    captcha: captchaOf(values, production),
    /** Sample people and work: in development unless it is turned off. */
    demo: values.DEMO ?? values.NODE_ENV === 'development',
    siteName: values.SITE_NAME,
    siteShortName: values.SITE_SHORT_NAME,
    /** Who answers for the site and for the data in it, as the policy pages say. */
    operatorName: values.OPERATOR_NAME,
    operatorAddress: values.OPERATOR_ADDRESS,
    /** Epoch ms: who accepted the privacy policy then or before is asked again (`accounts.md §4`, Privacy modal). */
    privacyPolicyChanged: values.PRIVACY_POLICY_CHANGED,
    downtime: values.DOWNTIME && ({ ...values.DOWNTIME, text: values.DOWNTIME_TEXT } satisfies Downtime),
    /** Where embedded apps run; without it none is framed. */
    embeddedAppUrl: values.EMBEDDED_APP_URL,
    logLevel: values.LOG_LEVEL,
  } as const;
}

interface Captcha {
  readonly kind: (typeof CAPTCHAS)[number];
  /** The service that is asked about tokens of other clients, where they are taken. */
  readonly recaptcha?: { readonly secretKey: string; readonly verifyUrl: string };
}

/** @throws {BadSetting} where robots would have the site to themselves, and for a service without its key */
function captchaOf(values: Values, production: boolean): Captcha {
  const { CAPTCHA: kind, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = values;
  if (kind === 'off' && production)
    throw new BadSetting('CAPTCHA=off lets robots register, so it refuses to start in production.');
  if (kind !== 'recaptcha') return { kind };
  if (secretKey === undefined) throw new BadSetting('CAPTCHA=recaptcha needs RECAPTCHA_SECRET_KEY.');
  return { kind, recaptcha: { secretKey, verifyUrl } };
}

/** When a banner says that the site will be down, and what it says. */
export interface Downtime {
  /** Epoch ms, from the first until before the second. */
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

/** Who else vouches for people: an OpenID Connect issuer where this site is registered as a client. */
export interface SignInProvider {
  /** As on the wire, upper case: `GOOGLE`. */
  readonly id: string;
  /** As people know it: `Google`. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Nothing where people sign in with a password of ours alone. @throws {BadSetting} for half of what is needed */
function providerOf(values: Values): SignInProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new BadSetting('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together.');
  return { id: providerIdOf(name), name, issuer, clientId, clientSecret };
}

function parseSettings(environment: NodeJS.ProcessEnv): Values {
  const read = Object.entries(SETTINGS).map(([name, [schema, sentence]]) => {
    const given = environment[name]?.trim();
    const parsed = schema.safeParse(given === '' ? undefined : given);
    if (!parsed.success) throw new BadSetting(sentence);
    return [name, parsed.data];
  });
  return Object.fromEntries(read) as Values;
}

let current: Config | undefined;

/** The settings of this process, for rules that depend on one. */
export function config(): Config {
  current ??= readConfig();
  return current;
}

/** Makes these the settings of the process; `buildApp` calls this. Without an argument the environment has them. */
export function setConfig(settings?: Config): void {
  current = settings;
}
