import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { mailAddressText } from '../wire/mail-address.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';

/** How the product signs in to a mailbox: by password, or by OAuth at one of the providers (B-027). */
const MAILBOX_PROVIDERS = ['password', 'google', 'microsoft'] as const;

/** Those of them that use OAuth. */
const OAUTH_PROVIDERS = ['google', 'microsoft'] as const;

/** The state of a mailbox: a person chooses 'paused', the product finds the others. */
const MAILBOX_STATES = ['connecting', 'watching', 'unreachable', 'refused', 'consent_withdrawn', 'paused'] as const;

/** How the connection to a mail server is protected; 'plain' is allowed only for a server on this machine. */
const MAIL_SECURITIES = ['tls', 'starttls', 'plain'] as const;

/** What happens to a message in its mailbox after it became a quote. */
const WHEN_QUOTED = ['nothing', 'label', 'move'] as const;

/** A connected mailbox, without its password or tokens. */
export const mailboxView = z.strictObject({
  id: z.number(),
  address: z.string(),
  provider: z.enum(MAILBOX_PROVIDERS),
  folder: z.string(),
  username: z.string(),
  imap_host: z.string(),
  imap_port: z.number(),
  imap_security: z.enum(MAIL_SECURITIES),
  /** The server that answers are sent through; null if the mailbox cannot send. */
  smtp_host: z.string().nullable(),
  smtp_port: z.number().nullable(),
  smtp_security: z.enum(MAIL_SECURITIES).nullable(),
  state: z.enum(MAILBOX_STATES),
  /** What is wrong, as a sentence; null when nothing is. */
  problem: z.string().nullable(),
  state_at: instant,
  last_mail_at: instant.nullable(),
  /** Mails are read from this time on; null if the whole folder is read. */
  watched_from: instant.nullable(),
  /** The mail host whose Authentication-Results headers are trusted; null trusts none. */
  authserv_id: z.string().nullable(),
  when_quoted: z.enum(WHEN_QUOTED),
  when_quoted_name: z.string(),
  /** Whether answers are sent through it. */
  sends: z.boolean(),
  connected_at: instant,
  connected_by_name: z.string(),
});
export type MailboxView = z.infer<typeof mailboxView>;

/** The mailboxes, and the ways to connect more. */
export const listMailboxes = endpoint({
  method: 'GET',
  path: '/v1/mailbox/',
  may: ['administration.mailboxes'],
  summary: 'The connected mailboxes, how they stand, and which providers are set up',
  status: 200,
  answer: z.strictObject({
    results: z.array(mailboxView),
    providers: z.array(z.strictObject({ name: z.enum(OAUTH_PROVIDERS), title: z.string() })),
    /** Whether SECRETS_KEY is set; without it no mailbox can be connected. */
    keeps_secrets: z.boolean(),
  }),
});

const host = lineText(253, { error: requiredIfAbsent }).regex(/^[\w.:-]+$/, { error: 'Must be the name of a host' });
const port = z.number({ error: requiredIfAbsent }).int().min(1).max(65_535);

/** The folder, and what happens to messages in it. */
const handling = {
  folder: lineText(200)
    .min(1)
    .transform((name) => (isSameFolder(name, 'INBOX') ? 'INBOX' : name))
    .default('INBOX'),
  /** Also reads the messages that are already in the folder. */
  read_all: z.boolean().default(false),
  authserv_id: lineText(253)
    .toLowerCase()
    .regex(/^[\w.-]+$/, { error: 'Must be a name such as mx.broker.example' })
    .nullable()
    .default(null),
  when_quoted: z.enum(WHEN_QUOTED).default('nothing'),
  /** A label: letters, digits, hyphens and underscores, as every server keeps it. */
  when_quoted_name: lineText(100).default(''),
  sends: z.boolean().default(false),
};

/** Whether two names are of one folder: INBOX is the same in every spelling (RFC 3501 §5.1). */
export function isSameFolder(one: string, other: string): boolean {
  return one === other || (one.toUpperCase() === 'INBOX' && other.toUpperCase() === 'INBOX');
}

type Handled = {
  readonly folder: string;
  readonly when_quoted: (typeof WHEN_QUOTED)[number];
  readonly when_quoted_name: string;
};

/** The sentence about a label or folder that cannot be; null when it can. */
export function markFault({ folder, when_quoted, when_quoted_name }: Handled): string | null {
  if (when_quoted === 'nothing') return null;
  if (when_quoted_name === '') return when_quoted === 'label' ? 'Name the label' : 'Name the folder';
  // A moved mail would arrive there again, without end.
  if (when_quoted === 'move' && isSameFolder(when_quoted_name, folder))
    return 'This folder is also watched. Choose another one';
  return when_quoted === 'label' && !/^[\w-]+$/.test(when_quoted_name)
    ? 'Use letters, digits, hyphens and underscores'
    : null;
}

function checkMark(value: Handled, context: z.core.$RefinementCtx): void {
  const fault = markFault(value);
  if (fault !== null) context.addIssue({ code: 'custom', path: ['when_quoted_name'], message: fault });
}

const passwordFields = z.strictObject({
  address: mailAddressText({ error: requiredIfAbsent }),
  username: lineText(320, { error: requiredIfAbsent }).min(1),
  password: z.string({ error: requiredIfAbsent }).min(1).max(1_000),
  imap_host: host,
  imap_port: port,
  imap_security: z.enum(MAIL_SECURITIES),
  smtp_host: host.nullable().default(null),
  smtp_port: port.nullable().default(null),
  smtp_security: z.enum(MAIL_SECURITIES).nullable().default(null),
  ...handling,
});

/** An SMTP server is told whole or not at all, and sending needs one. */
function checkSmtp(
  { smtp_host: host, smtp_port: port, smtp_security: security, sends }: z.output<typeof passwordFields>,
  context: z.core.$RefinementCtx,
): void {
  const parts = { smtp_host: host, smtp_port: port, smtp_security: security };
  const isWanted = sends || Object.values(parts).some((part) => part !== null);
  for (const [name, part] of Object.entries(parts))
    if (isWanted && part === null)
      context.addIssue({ code: 'custom', path: [name], message: 'Tell host, port and protection of the SMTP server' });
}

/** A mailbox that is connected by password. */
export const newMailbox = passwordFields.superRefine(checkMark).superRefine(checkSmtp);

/** A mailbox that is connected by OAuth: its servers are those of the provider. */
export const newConsent = z
  .strictObject({
    provider: z.enum(OAUTH_PROVIDERS, { error: requiredIfAbsent }),
    address: mailAddressText({ error: requiredIfAbsent }),
    ...handling,
    // If it is absent, the host that the provider is known to use.
    authserv_id: handling.authserv_id.unwrap().optional(),
  })
  .superRefine(checkMark);

/**
 * Connects a mailbox by password, once it was signed in to and its folder opened. Connecting one that is connected
 * already renews its password and goes on where it stood. Refuses with the mail server's reason. Source: SP-070, B-027.
 */
export const connectMailbox = endpoint({
  method: 'POST',
  path: '/v1/mailbox/',
  may: ['administration.mailboxes'],
  summary: 'Connect a mailbox by password',
  body: newMailbox,
  status: 201,
  answer: mailboxView,
  refuses: [409],
});

/** Begins a consent: returns the provider's authorization URL for the browser (PKCE, state). Source: B-027. */
export const beginConsent = endpoint({
  method: 'POST',
  path: '/v1/mailbox/consent/',
  may: ['administration.mailboxes'],
  summary: 'Begin to connect a mailbox by OAuth',
  body: newConsent,
  status: 200,
  answer: z.strictObject({ url: z.string() }),
  refuses: [409],
});

/** Finishes a consent with what the browser brought back: only the person who began it can, once, within ten minutes. */
export const finishConsent = endpoint({
  method: 'POST',
  path: '/v1/mailbox/consent/finish/',
  may: ['administration.mailboxes'],
  summary: 'Connect the mailbox that a person consented to',
  body: z.strictObject({
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4_000).optional(),
    /** The provider's error code (RFC 6749 §4.1.2.1), instead of a code. */
    error: z.string().max(200).optional(),
    iss: z.string().max(500).optional(),
  }),
  status: 201,
  answer: mailboxView,
  refuses: [409],
});

const mailboxChange = z
  .strictObject({
    paused: z.boolean(),
    authserv_id: handling.authserv_id.unwrap(),
    when_quoted: handling.when_quoted.unwrap(),
    when_quoted_name: handling.when_quoted_name.unwrap(),
    sends: z.boolean(),
  })
  .partial();

/** Changes what becomes of mails, pauses or resumes; absent fields keep their value. */
export const changeMailbox = endpoint({
  method: 'PATCH',
  path: '/v1/mailbox/{id}/',
  may: ['administration.mailboxes'],
  summary: 'Change, pause or resume a mailbox',
  params: pathId,
  body: mailboxChange,
  status: 200,
  answer: mailboxView,
  refuses: [409],
});

/** Signs in, opens the folder and, where it sends, signs in at the mail server; takes and sends nothing. */
export const testMailbox = endpoint({
  method: 'POST',
  path: '/v1/mailbox/{id}/test/',
  may: ['administration.mailboxes'],
  summary: 'Test a mailbox',
  params: pathId,
  status: 200,
  answer: z.strictObject({
    passed: z.boolean(),
    /** What was seen, one sentence for each server. */
    findings: z.array(z.string()),
  }),
  refuses: [409],
});

/** Disconnects a mailbox: revokes the consent at the provider and forgets password and tokens. */
export const disconnectMailbox = endpoint({
  method: 'POST',
  path: '/v1/mailbox/{id}/disconnect/',
  may: ['administration.mailboxes'],
  summary: 'Disconnect a mailbox',
  params: pathId,
  status: 200,
  answer: z.strictObject({
    /** Whether the consent was revoked; 'none' if there was none, 'not_offered' if the provider revokes no tokens. */
    consent: z.enum(['revoked', 'none', 'not_offered', 'not_reached']),
    /** Where a person revokes it by hand; null if nobody needs to. */
    consents_at: z.string().nullable(),
  }),
});
