import type { Selectable } from 'kysely';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { MailLogin } from '../../platform/mail/index.ts';
import { renewAt } from './oauth-client.ts';
import type { MailboxRoom } from './room.ts';
import { readCredentials, renewCredentials, type KeptCredentials } from './secrets.ts';

/** How a mailbox is signed in to now, or why it cannot be. */
export type LoginResult =
  | { readonly ok: true; readonly login: MailLogin; readonly canRenew: boolean }
  | { readonly ok: false; readonly state: 'refused' | 'consent_withdrawn' | 'unreachable'; readonly problem: string };

type Mailbox = Pick<Selectable<MailboxTable>, 'id' | 'username' | 'provider'>;
type LoginRoom = Pick<MailboxRoom, 'db' | 'box' | 'clock' | 'providers'>;

/** Tokens are renewed so long before they end. Milliseconds. */
const RENEW_BEFORE = 5 * 60_000;

/**
 * The sign-in of a mailbox. A token that ends soon is renewed first; `anew` renews it in any case, because a server
 * refused it. Of several processes that renew at once each gets a good token, and the first one stored is kept.
 * Source: B-027.
 */
export async function loginOf(
  room: LoginRoom,
  mailbox: Mailbox,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<LoginResult> {
  const kept = await readCredentials(room.db, room.box, mailbox.id);
  if (kept === null)
    return { ok: false, state: 'refused', problem: 'Its password or tokens cannot be opened. Connect it again.' };
  const { credentials } = kept;
  if (credentials.kind === 'password')
    return { ok: true, canRenew: false, login: { user: mailbox.username, password: credentials.password } };
  const left = Date.parse(credentials.endsAt) - room.clock.now().getTime();
  if (!anew && left > RENEW_BEFORE) return signedIn(mailbox, credentials.accessToken);
  return renew(room, mailbox, kept);
}

async function renew(room: LoginRoom, mailbox: Mailbox, kept: KeptCredentials): Promise<LoginResult> {
  const { credentials, version } = kept;
  const provider = room.providers.find(({ name }) => name === mailbox.provider);
  if (provider === undefined || room.box === null || credentials.kind !== 'oauth')
    return { ok: false, state: 'refused', problem: 'Its provider is not set up on the server any more.' };
  const result = await renewAt(provider, credentials.refreshToken);
  if (result.kind === 'given') {
    const { accessToken, refreshToken, expiresIn } = result.tokens;
    const endsAt = new Date(room.clock.now().getTime() + expiresIn * 1000).toISOString();
    // A provider that gives no new refresh token means the old one to be used on.
    const renewed = { ...credentials, accessToken, endsAt, refreshToken: refreshToken ?? credentials.refreshToken };
    await renewCredentials(room.db, room.box, { id: mailbox.id, version, credentials: renewed });
    return signedIn(mailbox, accessToken);
  }
  // A refresh token that serves once was spent by another process, which has stored what it got.
  const newer = await readCredentials(room.db, room.box, mailbox.id);
  if (newer !== null && newer.version !== version && newer.credentials.kind === 'oauth')
    return signedIn(mailbox, newer.credentials.accessToken);
  const state = result.kind === 'withdrawn' ? 'consent_withdrawn' : result.kind;
  return { ok: false, state, problem: result.problem };
}

function signedIn({ username }: Mailbox, accessToken: string): LoginResult {
  return { ok: true, canRenew: true, login: { user: username, accessToken } };
}
