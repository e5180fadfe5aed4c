import type { AnswerOf, listReceivedMail, listSentMail } from '@lanewright/contract';
import type { ChipStatus } from '../../ui/StatusChip.tsx';

/** What mails are called in a count. */
export const MAILS = ['mail', 'mails'] as const;

/** A received mail as the list shows it. */
export type ReceivedRow = AnswerOf<typeof listReceivedMail>['results'][number];

/** A written mail as the list shows it. */
export type SentRow = AnswerOf<typeof listSentMail>['results'][number];

/** Where written mails go. */
export type Transport = AnswerOf<typeof listSentMail>['transport'];

type Look = { readonly chip: ChipStatus; readonly word: string };

/** What became of a received mail, as chip and word. */
export const RECEIVED_LOOKS: Readonly<Record<ReceivedRow['state'], Look>> = {
  received: { chip: 'processing', word: 'Being read' },
  quoted: { chip: 'success', word: 'Quoted' },
  review: { chip: 'pending', word: 'Needs review' },
  settled: { chip: 'active', word: 'Settled' },
  no_request: { chip: 'inactive', word: 'No request' },
};

const SENT_LOOKS: Readonly<Record<SentRow['state'], Look>> = {
  queued: { chip: 'pending', word: 'Queued' },
  sending: { chip: 'processing', word: 'Sending' },
  sent: { chip: 'success', word: 'Sent' },
  delivery_unknown: { chip: 'error', word: 'Delivery unknown' },
  failed: { chip: 'error', word: 'Failed' },
};

/**
 * The status of a written mail (SP-067). A mail that was only written to the outbox folder says so, even if mails are
 * sent now.
 */
export function sentLook({ state, sent_by }: Pick<SentRow, 'state' | 'sent_by'>): Look {
  if (state === 'sent' && sent_by === 'outbox') return { chip: 'inactive', word: 'In the outbox' };
  return SENT_LOOKS[state];
}

/** Where written mails go, in a sentence. */
export const TRANSPORT_NOTICES: Readonly<Record<Transport, string>> = {
  outbox: 'Kept in the outbox folder: no SMTP server is set, nothing leaves this machine.',
  smtp: 'Mails are sent through the SMTP server.',
};

/** The subject as it is shown; a mail may come without one. */
export function subjectOf({ subject }: { readonly subject: string }): string {
  return subject.trim() === '' ? 'No subject' : subject;
}

/** What a mail is, in words (`kind` of the calls). */
export const MAIL_KIND_WORDS: Readonly<Record<NonNullable<ReceivedRow['kind']>, string>> = {
  request: 'Request for a price',
  change: 'Change of an earlier request',
  verdict: 'Price accepted or declined',
  status: 'Load under way',
  tender: 'Tender or booking',
  offer: 'Offer of a truck',
  invoice: 'Invoice or payment',
  newsletter: 'Newsletter',
  auto_reply: 'Automatic reply',
  bounce: 'Undelivered mail',
  unclear: 'Unclear',
};
