import type { ColumnType, Generated } from 'kysely';

/** The tables of watched mailboxes, as the migrations make them (decision 0083). */

type Security = 'tls' | 'starttls' | 'plain';

export type MailboxTable = {
  id: Generated<number>;
  address: string;
  provider: 'password' | 'google' | 'microsoft';
  username: string;
  imap_host: string;
  imap_port: number;
  imap_security: Security;
  smtp_host: string | null;
  smtp_port: number | null;
  smtp_security: Security | null;
  folder: string;
  /** Whose Authentication-Results are believed of mails that came here; null believes none. */
  authserv_id: string | null;
  when_quoted: 'nothing' | 'label' | 'move';
  when_quoted_name: string;
  /** Whether answers leave through it; true for one mailbox at most. */
  sends: boolean;
  paused: boolean;
  /** Rises with every change that a watcher must know of. */
  version: Generated<number>;
  connected_at: Date;
  connected_by_name: string;
  disconnected_at: Date | null;
};

type MailboxSecretTable = {
  mailbox_id: number;
  /** Password or tokens, sealed by SECRETS_KEY. */
  sealed: Buffer;
  version: number;
  /** Until when a process has this time to renew the token; null while none does. */
  renewing_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type MailboxWatchTable = {
  mailbox_id: number;
  state: 'connecting' | 'watching' | 'unreachable' | 'refused' | 'consent_withdrawn';
  problem: string | null;
  state_at: Date;
  uid_validity: number;
  /** Every UID up to this one is taken or passed over. */
  last_uid: number;
  /** Mails that arrived before are not taken where only the date tells; null takes all. */
  watched_from: Date | null;
  /** Below this UID the date tells which are taken: the folder was numbered anew (UIDVALIDITY). */
  dated_below: Generated<number>;
  last_mail_at: Date | null;
};

type MailboxMailTable = {
  mailbox_id: number;
  uid_validity: number;
  uid: number;
  received_mail_id: number;
  /** What becomes of the message in the mailbox: nothing yet, to be marked, marked, or given up. */
  mark: ColumnType<'none' | 'due' | 'done' | 'failed', 'none' | 'due', 'due' | 'done' | 'failed'>;
  mark_tries: Generated<number>;
};

type MailboxConsentTable = {
  state_hash: Buffer;
  user_id: number;
  provider: 'google' | 'microsoft';
  code_verifier: string;
  redirect_uri: string;
  /** What is connected when the person comes back, as JSON. */
  wanted: ColumnType<unknown, string, never>;
  begun_at: Date;
};

/** Its tables by name. */
export type MailboxTables = {
  mailbox: MailboxTable;
  mailbox_secret: MailboxSecretTable;
  mailbox_watch: MailboxWatchTable;
  mailbox_mail: MailboxMailTable;
  mailbox_consent: MailboxConsentTable;
};
