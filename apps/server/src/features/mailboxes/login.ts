import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { MailProvider } from '../../config/mailbox-config.ts';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { MailLogin } from '../../platform/mail/index.ts';
import { renewAt } from './oauth-client.ts';
import type { MailboxRoom } from './room.ts';
import {
  beginRenewal,
  giveUpRenewal,
  readCredentials,
  renewCredentials,
  type Credentials,
  type KeptCredentials,
} from './secrets.ts';

/** Why a mailbox cannot be signed in to now. */
export type NoLogin = {
  readonly ok: false;
  readonly state: 'refused' | 'consent_withdrawn' | 'unreachable';
  readonly problem: string;
};

type LoginResult = { readonly ok: true; readonly login: MailLogin } | NoLogin;
type Mailbox = Pick<Selectable<MailboxTable>, 'id' | 'username' | 'provider'>;
type LoginRoom = Pick<MailboxRoom, 'db' | 'box' | 'clock' | 'providers'>;
type Tokens = Extract<Credentials, { kind: 'oauth' }>;

/** A token is renewed this long before it expires. Milliseconds. */
const RENEW_BEFORE = 5 * 60_000;
/** How long to wait for another process that renews the token; longer than a provider may take. Milliseconds. */
const MAX_WAIT = 20_000;
const POLL_EVERY = 100;

/** An operation that signs in, and how to recognize a refused sign-in in its result. */
type Attempt<Result> = {
  readonly attempt: (login: MailLogin) => Promise<Result>;
  readonly wasRefused: (result: Result) => boolean;
};

/**
 * Runs an attempt with the sign-in of a mailbox. If the server refuses a token that should be valid, renews the token
 * and retries once. Source: B-027.
 */
export async function withLogin<Result>(
  room: LoginRoom,
  mailbox: Mailbox,
  { attempt, wasRefused }: Attempt<Result>,
): Promise<{ readonly ok: true; readonly value: Result } | NoLogin> {
  const first = await loginOf(room, mailbox, null);
  if (!first.ok) return first;
  const value = await attempt(first.login);
  if (!wasRefused(value) || !('accessToken' in first.login)) return { ok: true, value };
  const renewed = await loginOf(room, mailbox, first.login.accessToken);
  return renewed.ok ? { ok: true, value: await attempt(renewed.login) } : renewed;
}

/**
 * The sign-in of a mailbox. Renews a token first if it expires soon or is the one that a server `refused`. If several
 * processes renew it at once, the first stores its result and the others use it.
 */
async function loginOf(room: LoginRoom, mailbox: Mailbox, refused: string | null): Promise<LoginResult> {
  const giveUpAt = performance.now() + MAX_WAIT;
  for (;;) {
    const kept = await readCredentials(room.db, room.box, mailbox.id);
    if (kept === null) return problem('refused', 'Its password or tokens cannot be opened. Connect it again.');
    const { credentials, version } = kept;
    if (credentials.kind === 'password')
      return { ok: true, login: { user: mailbox.username, password: credentials.password } };
    if (isGood(room, credentials, refused)) return signedIn(mailbox, credentials.accessToken);
    const now = room.clock.now();
    if (await beginRenewal(room.db, { id: mailbox.id, version, now })) return renew(room, mailbox, kept);
    if (performance.now() > giveUpAt) return problem('unreachable', 'Another process is still renewing its token.');
    await pause(POLL_EVERY);
  }
}

function isGood({ clock }: LoginRoom, { accessToken, endsAt }: Tokens, refused: string | null): boolean {
  return accessToken !== refused && Date.parse(endsAt) - clock.now().getTime() > RENEW_BEFORE;
}

async function renew(room: LoginRoom, mailbox: Mailbox, kept: KeptCredentials): Promise<LoginResult> {
  const { credentials, version } = kept;
  const { id } = mailbox;
  const provider = room.providers.find(({ name }) => name === mailbox.provider);
  const outcome = await askProvider(room, provider, credentials).catch(async (error: unknown) => {
    await giveUpRenewal(room.db, { id, version });
    throw error;
  });
  if (outcome.ok && room.box !== null) {
    await renewCredentials(room.db, room.box, { id, version, credentials: outcome.tokens });
    return signedIn(mailbox, outcome.tokens.accessToken);
  }
  await giveUpRenewal(room.db, { id, version });
  return outcome.ok ? problem('refused', 'SECRETS_KEY is not set on the server any more.') : outcome;
}

async function askProvider(
  { clock }: LoginRoom,
  provider: MailProvider | undefined,
  credentials: Credentials,
): Promise<{ readonly ok: true; readonly tokens: Tokens } | NoLogin> {
  if (provider === undefined || credentials.kind !== 'oauth')
    return problem('refused', 'Its provider is not set up on the server any more.');
  const result = await renewAt(provider, credentials.refreshToken);
  if (result.kind !== 'given')
    return problem(result.kind === 'withdrawn' ? 'consent_withdrawn' : result.kind, result.problem);
  const { accessToken, refreshToken, expiresIn } = result.tokens;
  const endsAt = new Date(clock.now().getTime() + expiresIn * 1000).toISOString();
  // If the provider returns no new refresh token, the old one stays in use.
  return {
    ok: true,
    tokens: { ...credentials, accessToken, endsAt, refreshToken: refreshToken ?? credentials.refreshToken },
  };
}

function problem(state: NoLogin['state'], sentence: string): NoLogin {
  return { ok: false, state, problem: sentence };
}

function signedIn({ username }: Mailbox, accessToken: string): LoginResult {
  return { ok: true, login: { user: username, accessToken } };
}
