import type { Selectable } from 'kysely';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { ImapServer, MailLogin, SmtpServer } from '../../platform/mail/index.ts';

type ImapColumns = Pick<Selectable<MailboxTable>, 'imap_host' | 'imap_port' | 'imap_security'>;
type SmtpColumns = Pick<Selectable<MailboxTable>, 'smtp_host' | 'smtp_port' | 'smtp_security'>;

/** The IMAP server of a mailbox. */
export function imapServerOf(mailbox: ImapColumns, login: MailLogin): ImapServer {
  return { host: mailbox.imap_host, port: mailbox.imap_port, security: mailbox.imap_security, login };
}

/** The SMTP server of a mailbox; null if it has none. */
export function smtpServerFor(mailbox: SmtpColumns, login: MailLogin): SmtpServer | null {
  const { smtp_host: host, smtp_port: port, smtp_security: security } = mailbox;
  return host === null || port === null || security === null ? null : { host, port, security, login };
}

/** Whether a mailbox has every field of an SMTP server. */
export function canSend({ smtp_host: host, smtp_port: port, smtp_security: security }: SmtpColumns): boolean {
  return host !== null && port !== null && security !== null;
}
