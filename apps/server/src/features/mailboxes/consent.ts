import { createHash } from 'node:crypto';
import { newConsent, type MailboxView, type RefusalCode } from '@lanewright/contract';
import { refuse, done, type Outcome } from '@lanewright/units';
import type { z } from 'zod';
import type { MailProvider } from '../../config/mailbox-config.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { connectMailbox, type Wanted } from './connect-mailbox.ts';
import { beginAt, redeemAt, type GivenTokens, type GrantResult } from './oauth-client.ts';
import type { MailboxRoom } from './room.ts';
import type { Credentials } from './secrets.ts';

/** A consent must be finished within this time. Milliseconds. */
const MAX_DURATION = 10 * 60_000;

/** The redirect URI: a page of ours, which passes the provider's parameters to the API. */
const RETURN_PATH = '/mailboxes/return';

type ConsentWanted = z.output<typeof newConsent>;

/**
 * Begins to connect a mailbox by OAuth; returns the authorization URL for the browser. The state and the PKCE verifier
 * stay here, and only the person who began can redeem the code. Source: B-027.
 */
export async function beginConsent(
  room: MailboxRoom,
  { wanted, base, actor }: { readonly wanted: ConsentWanted; readonly base: string; readonly actor: Actor },
): Promise<Outcome<{ url: string }, 'mailbox.no_secrets_key' | 'mailbox.provider_not_set_up'>> {
  if (room.box === null) return refuse('mailbox.no_secrets_key');
  const provider = room.providers.find(({ name }) => name === wanted.provider);
  if (provider === undefined) return refuse('mailbox.provider_not_set_up');
  const { attempt, url } = await beginAt(provider, { address: wanted.address, redirectUri: base + RETURN_PATH });
  await room.db
    .insertInto('mailbox_consent')
    .values({
      state_hash: hashOf(attempt.state),
      user_id: actor.userId,
      provider: wanted.provider,
      code_verifier: attempt.codeVerifier,
      redirect_uri: attempt.redirectUri,
      wanted: JSON.stringify(wanted),
      begun_at: room.clock.now(),
    })
    .execute();
  return done({ url });
}

type Returned = { readonly state: string; readonly code?: string | undefined; readonly error?: string | undefined };

/** Connects the mailbox that was consented to. Consumes the consent, whatever the result. */
export async function finishConsent(
  room: MailboxRoom,
  { returned, actor }: { readonly returned: Returned; readonly actor: Actor },
): Promise<Outcome<MailboxView, RefusalCode>> {
  const spent = await room.db
    .deleteFrom('mailbox_consent')
    .where('state_hash', '=', hashOf(returned.state))
    .where('user_id', '=', actor.userId)
    .returningAll()
    .executeTakeFirst();
  if (spent === undefined) return failed(USED);
  if (spent.begun_at.getTime() <= room.clock.now().getTime() - MAX_DURATION) return failed(TOO_LATE);
  const provider = room.providers.find(({ name }) => name === spent.provider);
  if (provider === undefined) return refuse('mailbox.provider_not_set_up');
  if (returned.code === undefined) return failed(withoutCode(provider, returned.error));
  const attempt = { state: returned.state, codeVerifier: spent.code_verifier, redirectUri: spent.redirect_uri };
  const result = await redeemAt(provider, attempt, returned.code);
  if (result.kind !== 'given') return failed(notRedeemed(provider, result));
  const credentials = credentialsOf(result.tokens, room.clock.now());
  if (credentials === null)
    return failed(`${provider.title} gave access for an hour only, without a refresh token. Please begin again.`);
  return connectMailbox(room, { wanted: wantedOf(provider, newConsent.parse(spent.wanted)), credentials, actor });
}

const USED = 'This consent was already used, or somebody else began it. If the mailbox is not listed, begin again.';
const TOO_LATE = 'The consent took longer than ten minutes. Please begin again.';

function failed(problem: string): Outcome<never, 'mailbox.consent_failed'> {
  return refuse('mailbox.consent_failed', { problem });
}

/** Why the provider gave no code (RFC 6749 §4.1.2.1). Repeats only an error code that looks like one. */
function withoutCode({ title }: MailProvider, error: string | undefined): string {
  if (error === 'access_denied') return `The consent was refused at ${title}.`;
  if (error === 'server_error' || error === 'temporarily_unavailable')
    return `${title} has a problem at the moment. Please try again later.`;
  return error !== undefined && /^[a-z_]{1,60}$/.test(error)
    ? `${title} reported an error: ${error}.`
    : `${title} sent neither a consent nor a reason.`;
}

/** When redeeming a code, invalid_grant means that the code is wrong or too old; no consent was withdrawn. */
function notRedeemed({ title }: MailProvider, result: Exclude<GrantResult, { kind: 'given' }>): string {
  return result.kind === 'withdrawn' ? `${title} did not accept the code. Please begin again.` : result.problem;
}

/** Deletes the consents that were not finished in time. */
export async function forgetUnfinishedConsents({ db, clock }: Pick<MailboxRoom, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('mailbox_consent')
    .where('begun_at', '<=', new Date(clock.now().getTime() - MAX_DURATION))
    .execute();
}

function credentialsOf({ accessToken, refreshToken, expiresIn }: GivenTokens, now: Date): Credentials | null {
  if (refreshToken === null) return null;
  return { kind: 'oauth', accessToken, refreshToken, endsAt: new Date(now.getTime() + expiresIn * 1000).toISOString() };
}

function wantedOf(provider: MailProvider, { authserv_id: authservId, ...wanted }: ConsentWanted): Wanted {
  const { imap, smtp } = provider;
  return {
    ...wanted,
    username: wanted.address,
    imap_host: imap.host,
    imap_port: imap.port,
    imap_security: imap.security,
    smtp_host: smtp.host,
    smtp_port: smtp.port,
    smtp_security: smtp.security,
    authserv_id: authservId === undefined ? provider.authservId : authservId,
  };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
