import { isErrno } from '../errno.ts';
import { withoutSecrets } from './secrets-in-words.ts';
import type { MailLogin } from './smtp-server-of.ts';

/**
 * Why a folder cannot be read: the server refused the sign-in, has no such folder, declined to label or move a message,
 * or is unreachable.
 */
type ImapFailure = 'refused' | 'no_folder' | 'declined' | 'unreachable';

/** Any IMAP failure. Its message is for an administrator and contains no secret. */
export class ImapError extends Error {
  override readonly name = 'ImapError';
  readonly failure: ImapFailure;

  constructor(failure: ImapFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Codes of a refused sign-in that do not blame the credentials (RFC 5530). */
const TRANSIENT: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'OVERQUOTA']);

/**
 * Converts the library's error into one for administrators. Drops the original, because it contains the sent command.
 */
export function imapErrorOf(error: unknown, login: MailLogin): ImapError {
  if (error instanceof ImapError) return error;
  const said = saidBy(error, login);
  if (signInWasRefused(error)) return new ImapError('refused', `The mail server refused the sign-in: ${said}`);
  if (folderIsMissing(error)) return new ImapError('no_folder', `The mailbox has no such folder: ${said}`);
  return new ImapError('unreachable', reasonOf(error) ?? said);
}

function signInWasRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('authenticationFailed' in error)) return false;
  const code = 'serverResponseCode' in error ? error.serverResponseCode : null;
  return error.authenticationFailed === true && !(typeof code === 'string' && TRANSIENT.has(code));
}

function folderIsMissing(error: unknown): boolean {
  return error instanceof Error && 'mailboxMissing' in error && error.mailboxMissing === true;
}

function reasonOf(error: unknown): string | null {
  if (isErrno(error, 'ECONNREFUSED')) return 'Nothing listens at this address and port.';
  if (isErrno(error, 'ENOTFOUND', 'EAI_AGAIN')) return 'There is no host of this name.';
  if (isErrno(error, 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT', 'UPGRADE_TIMEOUT'))
    return 'The mail server does not answer.';
  return tlsReasonOf(error);
}

/** Why TLS failed. OpenSSL names every fault of a certificate and of the protocol by such a code. */
function tlsReasonOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'The certificate of the mail server is for another host name.';
  if (code === 'CERT_HAS_EXPIRED') return 'The certificate of the mail server has expired.';
  if (/^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|ERR_TLS_CERT_)/.test(code))
    return 'The certificate of the mail server is not trusted.';
  if (/^(?:ERR_SSL_|EPROTO$)/.test(code))
    return 'The mail server does not speak TLS on this port. Check the port, or choose STARTTLS.';
  return null;
}

/** The server's own message if there is one, without a quoted sign-in. */
export function saidBy(error: unknown, login: MailLogin): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error), login).slice(0, 300);
  const words = ['responseText', 'reason', 'response'].flatMap((name) =>
    Object.entries(error).flatMap(([key, value]) =>
      key === name && typeof value === 'string' && value !== '' ? [value] : [],
    ),
  );
  return withoutSecrets(words[0] ?? error.message, login).slice(0, 300);
}
