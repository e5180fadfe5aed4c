import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseMailAddress, type BusinessZoneName } from '@lanewright/units';
import { z } from 'zod';
import { type IdentityConfig, readIdentityConfig } from './identity-config.ts';
import { type MailboxConfig, readMailboxConfig } from './mailbox-config.ts';
import { listOf, portNumber, PORT_RULE, safeUrl, setting, settingReader, urlOf } from '../platform/setting.ts';
import type { SettingReader } from '../platform/setting.ts';

/** The work of this process: everything, only HTTP answers, or only background work. */
type Role = 'all' | 'api' | 'worker';

/** The checked configuration of one process. Read once at start; nothing else looks at the environment. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** The address where people open the product, without a path; null if none is set. */
  readonly publicUrl: string | null;
  /** Proxies whose word on the caller's address (X-Forwarded-For) is believed. */
  readonly trustedProxies: readonly string[];
  readonly identity: IdentityConfig;
  readonly dataDir: string;
  /** A PostgreSQL of the operator's; null means the embedded one. Secret: may hold a password. */
  readonly databaseUrl: string | null;
  readonly role: Role;
  readonly seed: 'demo' | 'none';
  /** How many quotes the demo world is filled with at the first start. */
  readonly demoQuotes: number;
  /** Minutes between two requests of each partner's stand-in in the demo; 0 for none. */
  readonly demoRequestsEvery: number;
  /** Calls that each signed-in person may make in a minute, in each process. */
  readonly personRequestsPerMinute: number;
  readonly mailInPort: number;
  readonly mailInHost: string;
  /** PEM files of the listener's STARTTLS certificate; null means none, except in the demo, which makes its own. */
  readonly mailInTls: { readonly cert: string; readonly key: string } | null;
  /**
   * The name in Authentication-Results of the broker's own mail server (RFC 8601); headers of other servers are
   * ignored. Null ignores all.
   */
  readonly mailAuthservId: string | null;
  /** Whether mails are answered automatically only where that server says that the sender is genuine (SP-072). */
  readonly mailGenuineSendersOnly: boolean;
  /** The SMTP server for answers; null means the outbox folder. Secret: may contain a password. */
  readonly smtpUrl: string | null;
  /** Whether mails are sent to that server only over TLS. */
  readonly smtpRequireTls: boolean;
  readonly mailFrom: string;
  readonly mailboxes: MailboxConfig;
  /**
   * Whether callbacks may go into private networks and over plain HTTP: for tests and the demo, never in production.
   */
  readonly callbackAllowPrivate: boolean;
  /** The token that readers of /metrics must send; null allows only this machine. Secret. */
  readonly metricsToken: string | null;
  /** The port on which a worker serves /metrics; null opens none. Other processes serve it on their own port. */
  readonly metricsPort: number | null;
  readonly training: boolean;
  readonly businessZone: BusinessZoneName;
  /** A price further than this many percent from the suggestion must be confirmed. */
  readonly priceWarningPercent: number;
  /** By how many whole currency units an arrow key moves a price, alone and with Shift. */
  readonly priceSteps: { readonly small: number; readonly large: number };
  /** How many seconds an answer that a person sends from a screen is held back, so that it can be recalled. */
  readonly answerHoldSeconds: number;
  /** The response target in minutes, for shippers without their own. */
  readonly responseTargetMinutes: number;
  /** The hour in the business zone from which morning digests are sent. */
  readonly digestHour: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Log to this file instead of the standard output. */
  readonly logFile: string | null;
  readonly environment: 'production' | 'development' | 'test';
  /** Instant at which the clock of demo and journeys starts; null means the real time. */
  readonly now: Date | null;
};

/** A wrong configuration: its message is a sentence for the operator and never holds a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const switched = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((word) => ['true', '1', 'yes'].includes(word));

/** An instant with its zone; a time without one would mean another moment on each machine. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const BUSINESS_ZONE_NAMES = ['UTC', 'CST (Chicago)', 'EST (New York)'] as const satisfies readonly BusinessZoneName[];

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const version = isIP(address);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

const SETTINGS = {
  PORT: setting({ must: PORT_RULE, schema: portNumber, fallback: 3000 }),
  HOST: setting({
    must: 'must be an address to listen on, such as 127.0.0.1',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  PUBLIC_URL: setting<string | null>({
    must: 'must be the https address people open the product by, such as https://pricing.broker.example',
    schema: safeUrl.transform((text) => new URL(text).origin),
    fallback: null,
  }),
  TRUSTED_PROXIES: setting<readonly string[]>({
    must: 'must be a list of addresses or networks such as 10.0.0.5, 10.1.0.0/16',
    schema: listOf(/^[0-9a-f.:]+(\/\d{1,3})?$/).refine((items) => items.every(isNetwork)),
    fallback: [],
  }),
  DATA_DIR: setting({ must: 'must be a folder', schema: z.string(), fallback: 'data' }),
  DATABASE_URL: setting<string | null>({
    must: 'must be a URL such as postgres://user:password@host:5432/database',
    schema: urlOf('postgres', 'postgresql'),
    fallback: null,
    secret: true,
  }),
  ROLE: setting<Role>({
    must: 'must be all, api or worker',
    schema: z.enum(['all', 'api', 'worker']),
    fallback: 'all',
  }),
  SEED: setting<Config['seed']>({ must: 'must be demo or none', schema: z.enum(['demo', 'none']), fallback: 'demo' }),
  DEMO_QUOTES: setting({
    must: 'must be a number of quotes from 100 to 100000',
    schema: z
      .string()
      .regex(/^\d{3,6}$/)
      .transform(Number)
      .refine((number) => number >= 100 && number <= 100_000),
    fallback: 20_000,
  }),
  DEMO_REQUESTS_EVERY: setting({
    must: 'must be a number of minutes from 0 to 60',
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((minutes) => minutes <= 60),
    fallback: 5,
  }),
  PERSON_REQUESTS_PER_MINUTE: setting({
    must: 'must be a number of calls from 60 to 1000000',
    schema: z
      .string()
      .regex(/^\d{2,7}$/)
      .transform(Number)
      .refine((number) => number >= 60 && number <= 1_000_000),
    fallback: 1_200,
  }),
  MAIL_IN_PORT: setting({ must: PORT_RULE, schema: portNumber, fallback: 2525 }),
  MAIL_IN_HOST: setting({
    must: 'must be an address to listen on, such as 127.0.0.1',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  MAIL_IN_TLS_CERT: setting<string | null>({ must: 'must be a file', schema: z.string(), fallback: null }),
  MAIL_IN_TLS_KEY: setting<string | null>({ must: 'must be a file', schema: z.string(), fallback: null }),
  MAIL_AUTHSERV_ID: setting<string | null>({
    must: 'must be the name of your mail server as it stands in Authentication-Results, such as mx.broker.example',
    schema: z
      .string()
      .regex(/^[\w.-]{1,253}$/)
      .transform((name) => name.toLowerCase()),
    fallback: null,
  }),
  MAIL_GENUINE_SENDERS_ONLY: setting({ must: 'must be true or false', schema: switched, fallback: false }),
  SMTP_URL: setting<string | null>({
    must: 'must be a URL such as smtp://user:password@host:587',
    schema: urlOf('smtp', 'smtps'),
    fallback: null,
    secret: true,
  }),
  SMTP_REQUIRE_TLS: setting({ must: 'must be true or false', schema: switched, fallback: false }),
  MAIL_FROM: setting({
    must: 'must be a mail address',
    schema: z.email().refine((text) => parseMailAddress(text) !== null),
    fallback: 'quotes@broker.example',
  }),
  CALLBACK_ALLOW_PRIVATE: setting({ must: 'must be true or false', schema: switched, fallback: false }),
  METRICS_PORT: setting<number | null>({ must: PORT_RULE, schema: portNumber, fallback: null }),
  METRICS_TOKEN: setting<string | null>({
    must: 'must be at least 16 characters without spaces',
    schema: z.string().regex(/^\S{16,500}$/),
    fallback: null,
    secret: true,
  }),
  TRAINING: setting({ must: 'must be true or false', schema: switched, fallback: false }),
  BUSINESS_ZONE: setting<BusinessZoneName>({
    must: `must be one of ${BUSINESS_ZONE_NAMES.join(', ')}`,
    schema: z.enum(BUSINESS_ZONE_NAMES),
    fallback: 'CST (Chicago)',
  }),
  PRICE_WARNING_PERCENT: setting({
    must: 'must be a whole number of percent from 1 to 100',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((number) => number >= 1 && number <= 100),
    fallback: 20,
  }),
  PRICE_STEPS: setting({
    must: 'must be two whole numbers from 1 to 10000, the smaller first, such as 5,25',
    schema: z
      .string()
      .regex(/^\d{1,5},\d{1,5}$/)
      .transform((text) => {
        const [small = 0, large = 0] = text.split(',').map(Number);
        return { small, large };
      })
      .refine(({ small, large }) => small >= 1 && small <= large && large <= 10_000),
    fallback: { small: 5, large: 25 },
  }),
  ANSWER_HOLD_SECONDS: setting({
    must: 'must be a number of seconds from 0 to 30',
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((seconds) => seconds <= 30),
    fallback: 10,
  }),
  RESPONSE_TARGET_MINUTES: setting({
    must: 'must be a number of minutes from 1 to 10080',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((minutes) => minutes >= 1 && minutes <= 10_080),
    fallback: 30,
  }),
  DIGEST_HOUR: setting({
    must: 'must be an hour from 0 to 19',
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((hour) => hour <= 19),
    fallback: 7,
  }),
  LOG_LEVEL: setting<Config['logLevel']>({
    must: 'must be fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
  }),
  LOG_FILE: setting<string | null>({ must: 'must be a file', schema: z.string(), fallback: null }),
  NODE_ENV: setting<Config['environment']>({
    must: 'must be production, development or test',
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'production',
  }),
  LANEWRIGHT_NOW: setting<Date | null>({
    must: 'must be an instant with its zone, such as 2026-11-20T12:00:00-06:00',
    schema: instant,
    fallback: null,
  }),
};

/**
 * Reads the configuration from the environment and checks it. An empty value counts as absent; relative folders
 * are taken from `base`. `more` reads further settings, so that one ConfigError names every wrong variable at once; the
 * value of a secret one is kept out of the sentence.
 */
export function readConfig<More extends object>(
  environment: Readonly<Record<string, string | undefined>>,
  base: string,
  more: (reader: SettingReader) => More,
): Config & More {
  const reader = settingReader(environment);
  const { read } = reader;
  const logFile = read('LOG_FILE', SETTINGS.LOG_FILE);
  const publicUrl = read('PUBLIC_URL', SETTINGS.PUBLIC_URL);
  const tlsCert = read('MAIL_IN_TLS_CERT', SETTINGS.MAIL_IN_TLS_CERT);
  const tlsKey = read('MAIL_IN_TLS_KEY', SETTINGS.MAIL_IN_TLS_KEY);
  const config: Config & More = {
    ...more(reader),
    port: read('PORT', SETTINGS.PORT),
    host: read('HOST', SETTINGS.HOST),
    publicUrl,
    trustedProxies: read('TRUSTED_PROXIES', SETTINGS.TRUSTED_PROXIES),
    identity: readIdentityConfig(reader, publicUrl),
    dataDir: resolve(base, read('DATA_DIR', SETTINGS.DATA_DIR)),
    databaseUrl: read('DATABASE_URL', SETTINGS.DATABASE_URL),
    role: read('ROLE', SETTINGS.ROLE),
    seed: read('SEED', SETTINGS.SEED),
    demoQuotes: read('DEMO_QUOTES', SETTINGS.DEMO_QUOTES),
    demoRequestsEvery: read('DEMO_REQUESTS_EVERY', SETTINGS.DEMO_REQUESTS_EVERY),
    personRequestsPerMinute: read('PERSON_REQUESTS_PER_MINUTE', SETTINGS.PERSON_REQUESTS_PER_MINUTE),
    mailInPort: read('MAIL_IN_PORT', SETTINGS.MAIL_IN_PORT),
    mailInHost: read('MAIL_IN_HOST', SETTINGS.MAIL_IN_HOST),
    mailInTls:
      tlsCert === null || tlsKey === null ? null : { cert: resolve(base, tlsCert), key: resolve(base, tlsKey) },
    mailAuthservId: read('MAIL_AUTHSERV_ID', SETTINGS.MAIL_AUTHSERV_ID),
    mailGenuineSendersOnly: read('MAIL_GENUINE_SENDERS_ONLY', SETTINGS.MAIL_GENUINE_SENDERS_ONLY),
    smtpUrl: read('SMTP_URL', SETTINGS.SMTP_URL),
    smtpRequireTls: read('SMTP_REQUIRE_TLS', SETTINGS.SMTP_REQUIRE_TLS),
    mailFrom: read('MAIL_FROM', SETTINGS.MAIL_FROM),
    mailboxes: readMailboxConfig(reader, publicUrl),
    callbackAllowPrivate: read('CALLBACK_ALLOW_PRIVATE', SETTINGS.CALLBACK_ALLOW_PRIVATE),
    metricsPort: read('METRICS_PORT', SETTINGS.METRICS_PORT),
    metricsToken: read('METRICS_TOKEN', SETTINGS.METRICS_TOKEN),
    training: read('TRAINING', SETTINGS.TRAINING),
    businessZone: read('BUSINESS_ZONE', SETTINGS.BUSINESS_ZONE),
    priceWarningPercent: read('PRICE_WARNING_PERCENT', SETTINGS.PRICE_WARNING_PERCENT),
    priceSteps: read('PRICE_STEPS', SETTINGS.PRICE_STEPS),
    answerHoldSeconds: read('ANSWER_HOLD_SECONDS', SETTINGS.ANSWER_HOLD_SECONDS),
    responseTargetMinutes: read('RESPONSE_TARGET_MINUTES', SETTINGS.RESPONSE_TARGET_MINUTES),
    digestHour: read('DIGEST_HOUR', SETTINGS.DIGEST_HOUR),
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL),
    logFile: logFile === null ? null : resolve(base, logFile),
    environment: read('NODE_ENV', SETTINGS.NODE_ENV),
    now: read('LANEWRIGHT_NOW', SETTINGS.LANEWRIGHT_NOW),
  };
  if (config.training && config.smtpUrl !== null)
    reader.complain('TRAINING and SMTP_URL must not be set together: in training no mail leaves this machine.');
  if ((tlsCert === null) !== (tlsKey === null))
    reader.complain('MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY must be set together.');
  if (reader.wrong.length > 0) throw new ConfigError(reader.wrong.join('\n'));
  return config;
}
