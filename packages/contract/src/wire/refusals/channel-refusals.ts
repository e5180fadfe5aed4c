import { MESSAGES } from '../messages.ts';
import type { DeclaredRefusal } from './declared-refusal.ts';

/** Refusals about partners, robots, auctions and mailboxes. */
export const CHANNEL_REFUSALS = {
  'partner_request.not_found': { status: 404, sentence: () => 'This request does not exist.' },
  'partner_request.not_waiting': {
    status: 409,
    sentence: (f) => `This request does not wait any more${f['by'] ? `: ${f['by']} settled it` : ''}.`,
  },
  'partner_request.changed': {
    status: 409,
    sentence: () => 'The partner sent something newer about this request. Look at it again.',
  },
  'partner_request.not_tied': {
    status: 409,
    sentence: () => 'This entry names no request of the partner, so no quote for it could be answered. Put it aside.',
  },
  'rpa.no_portal': {
    status: 409,
    sentence: () => 'The source of this key is no portal that a robot serves here.',
  },
  'rpa_task.not_found': { status: 404, sentence: () => 'This task does not exist.' },
  'rpa_task.other_attempt': {
    status: 409,
    sentence: () =>
      'This task was offered again since. Only a result of its latest attempt counts, or that it was done.',
  },
  'rpa_task.settled': {
    status: 409,
    sentence: (f) => `This task ended before (${f['state'] ?? 'settled'}).`,
  },
  'partner_account.assigned': {
    status: 409,
    sentence: (f) =>
      `This account was assigned to ${f['shipper'] ?? 'another shipper'} by ${f['by'] ?? 'somebody else'}.`,
  },
  'push.not_expected': { status: 404, sentence: () => 'This partner is not set up to send requests here.' },
  'push.unsigned': { status: 401, sentence: () => 'The signature does not fit the body.' },
  'push.stale': { status: 401, sentence: () => 'The time of the signature is more than five minutes away from ours.' },
  'push.unreadable': { status: 400, sentence: () => 'The body cannot be read.' },
  'auction.not_of_partner': {
    status: 409,
    sentence: (f) => `There is no auction behind a quote that came by ${f['source'] ?? 'this channel'}.`,
  },
  'auction.not_set_up': { status: 409, sentence: () => 'The auction partner is not set up.' },
  'auction.unknown': { status: 409, sentence: () => 'The auction partner knows no auction of this quote.' },
  'auction.unavailable': {
    status: 503,
    sentence: () => 'The auction partner cannot be reached at the moment. Please try again later.',
  },
  'auction.over': { status: 409, sentence: () => `${MESSAGES.auctionOver}.` },
  'letter.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The letter was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'letter.unknown_words': {
    status: 409,
    sentence: () =>
      'No check can tell what some words and sentences of the letter say. Confirm that none of them states or promises a price, a validity or a lane.',
  },
  'mail.not_found': { status: 404, sentence: () => 'This mail does not exist.' },
  'mail.already_settled': {
    status: 409,
    sentence: (f) => `This mail was already settled by ${f['by'] ?? 'somebody else'}.`,
  },
  'mail.asked_meanwhile': {
    status: 409,
    sentence: (f) => `${f['by'] ?? 'Somebody else'} asked the sender meanwhile.`,
  },
  'mail.answers_another': {
    status: 409,
    sentence: (f) => `This mail cannot be joined to that request. ${f['because'] ?? ''}`.trim(),
  },
  'mail.nothing_to_send': {
    status: 409,
    sentence: () => 'No answer to a lane of this mail waits to be sent, and none was changed.',
  },
  'correction.not_found': { status: 404, sentence: () => 'This correction does not exist.' },
  'mailbox.not_found': { status: 404, sentence: () => 'This mailbox is not connected.' },
  'mailbox.no_secrets_key': {
    status: 409,
    sentence: () => 'No mailbox can be connected until SECRETS_KEY is set on the server.',
  },
  'mailbox.plain_text': {
    status: 409,
    sentence: () => 'Without TLS only a mail server on this very machine can be used.',
  },
  'mailbox.sign_in_failed': {
    status: 409,
    sentence: (f) => String(f['problem'] ?? 'The mail server did not let us in.'),
  },
  'mailbox.cannot_send': {
    status: 409,
    sentence: () => 'Answers cannot be sent through a mailbox without an SMTP server.',
  },
  'mailbox.provider_not_set_up': { status: 409, sentence: () => 'This provider is not set up on the server.' },
  'mailbox.consent_failed': {
    status: 409,
    sentence: (f) => `The mailbox was not connected. ${f['problem'] ?? 'Please begin again.'}`,
  },
} as const satisfies Record<string, DeclaredRefusal>;
