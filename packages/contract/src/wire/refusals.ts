import type { Refusal } from '@lanewright/units';
import { MESSAGES } from './messages.ts';

type Facts = Refusal['facts'];
type Declared = {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 503;
  readonly sentence: (facts: Facts) => string;
};

/**
 * Every expected refusal with its HTTP status and sentence (SP-094). The sentence is made here from code and facts,
 * and nowhere else. A code that is not in this table is a fault of ours and answers 500.
 */
export const REFUSALS = {
  'request.invalid': { status: 400, sentence: () => 'The request is not valid.' },
  'request.malformed_json': {
    status: 400,
    sentence: (f) => `The body is not valid JSON${f['at'] ? `: ${f['at']}` : ''}.`,
  },
  'request.malformed_http': {
    status: 400,
    sentence: (f) => `The request is not valid HTTP${f['at'] ? `: ${f['at']}` : ''}.`,
  },
  'request.headers_too_large': {
    status: 431,
    sentence: (f) => `The headers of the request are larger than ${f['limit'] ?? 'allowed'}.`,
  },
  'request.too_slow': { status: 408, sentence: () => 'The request did not arrive in time.' },
  'request.nul_character': {
    status: 400,
    sentence: (f) => `The text of ${f['field'] ?? 'a field'} holds a NUL character.`,
  },
  'request.too_large': { status: 413, sentence: (f) => `The request is larger than ${f['limit'] ?? 'allowed'}.` },
  'request.unsupported_type': {
    status: 415,
    sentence: (f) => `Send the request as ${f['wanted'] ?? 'application/json'}.`,
  },
  'auth.required': { status: 401, sentence: () => 'Sign in to use this call.' },
  'auth.token_invalid': { status: 401, sentence: () => 'The token is not valid or has expired. Sign in again.' },
  'auth.deactivated': { status: 401, sentence: () => 'This account has been deactivated.' },
  'auth.forbidden': { status: 403, sentence: () => 'You do not have the permission for this action.' },
  'auth.sign_in_failed': { status: 401, sentence: () => MESSAGES.signInFailed },
  'auth.domain_not_allowed': { status: 403, sentence: () => MESSAGES.noAccess },
  'auth.service_unavailable': {
    status: 503,
    sentence: () => 'The identity service cannot be reached at the moment. Please try again later.',
  },
  'auth.too_many_attempts': { status: 429, sentence: () => MESSAGES.signInFailed },
  'auth.too_many_requests': {
    status: 429,
    sentence: (f) => `Too many requests. Try again in ${f['retry_after_seconds'] ?? 'some'} seconds.`,
  },
  'route.unknown': { status: 404, sentence: (f) => `There is no call ${f['method'] ?? ''} ${f['path'] ?? ''}.` },
  'quote.not_found': { status: 404, sentence: () => MESSAGES.quoteMissing },
  'quote.not_allowed_in_status': {
    status: 409,
    sentence: (f) => `This is not possible while the quote is ${f['status'] ?? 'in this status'}.`,
  },
  'quote.not_own_form': {
    status: 409,
    sentence: (f) =>
      `Only quotes from the quote form can be edited; this one came by ${f['source'] ?? 'another channel'}.`,
  },
  'quote.needs_price': { status: 409, sentence: () => 'The quote has no price yet.' },
  'quote.no_reply_channel': {
    status: 409,
    sentence: (f) => `A quote from ${f['source'] ?? 'this source'} cannot be answered directly.`,
  },
  'quote.answer_on_its_way': {
    status: 409,
    sentence: () => 'The answer is still on its way. Take it back once it has arrived.',
  },
  'quote.cannot_withdraw': {
    status: 409,
    sentence: (f) => `An answer to a quote from ${f['source'] ?? 'this source'} cannot be taken back.`,
  },
  'price.warnings': {
    status: 409,
    sentence: (f) =>
      `${f['warnings'] ?? 'This price has to be confirmed.'} Nothing was saved. To go on, send the same again with the confirm_warnings of this answer.`,
  },
  'quote.partner_not_set_up': {
    status: 409,
    sentence: (f) =>
      `${f['source'] ?? 'This partner'} is not set up yet, so it cannot be answered by its interface. Mark the answer instead.`,
  },
  'quote.equipment_type_set': { status: 409, sentence: () => 'The equipment type is already set.' },
  'quote.answer_left': { status: 409, sentence: () => 'There is no answer that can still be recalled.' },
  'quote.no_price_change': { status: 409, sentence: () => 'There is no price change to undo.' },
  'quote.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The quote was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'quote.some_not_possible': {
    status: 409,
    sentence: (f) =>
      `${f['action'] === 'delete' ? 'These quotes cannot be deleted' : 'These quotes cannot be marked as Lost'}, so nothing was changed: ${f['quotes'] ?? ''}.`,
  },
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
  'verdict.not_found': { status: 404, sentence: () => 'This verdict does not exist.' },
  'verdict.settled': {
    status: 409,
    sentence: (f) => `This verdict is settled already${f['by'] ? ` by ${f['by']}` : ''}.`,
  },
  'verdict.over': {
    status: 409,
    sentence: () => 'This verdict is about an earlier answer or another price, so it cannot be recorded.',
  },
  'verdict.counter': {
    status: 409,
    sentence: () => 'A counter price is not recorded by itself: change the price, or mark the quote.',
  },
  'tender.not_found': { status: 404, sentence: () => 'This tender does not exist.' },
  'tender.not_open': {
    status: 409,
    sentence: (f) => `This tender is ${f['state'] ?? 'closed'}${f['by'] ? ` by ${f['by']}` : ''}.`,
  },
  'tender.changed': { status: 409, sentence: () => 'The shipper changed this tender. Look at it again.' },
  'tender.unmatched': {
    status: 409,
    sentence: () => 'Only a tender with a charge that belongs to a quote can be accepted.',
  },
  'tender.quote_taken': {
    status: 409,
    sentence: (f) =>
      `This quote was given to the tender ${f['shipment'] ?? 'of another load'}. Tie this tender to another quote, or decline it.`,
  },
  'tender.won_otherwise': {
    status: 409,
    sentence: (f) =>
      `This quote is won at ${f['price'] ?? 'another price'}, and the tender is for ${f['charge'] ?? 'another price'}.`,
  },
  'tender.other_shipper': { status: 409, sentence: () => 'This quote is of another shipper.' },
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
  'ruleset.not_found': { status: 404, sentence: () => 'This ruleset does not exist.' },
  'ruleset.version_not_found': { status: 404, sentence: () => 'This version of the rules does not exist.' },
  'ruleset.invalid': { status: 400, sentence: () => 'The rules cannot be saved.' },
  'ruleset.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The rules were changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'ruleset.only_constants': {
    status: 403,
    sentence: (f) => `You may correct constants only; ${f['difference'] ?? 'something else was changed'}.`,
  },
  'ruleset.no_source_rules': {
    status: 409,
    sentence: () => 'This shipper has no rules of this kind to copy.',
  },
  'ruleset.target_not_possible': {
    status: 409,
    sentence: (f) => `Rules cannot be copied to ${f['shippers'] ?? 'these shippers'}, so nothing was changed.`,
  },
  'back_test.not_found': { status: 404, sentence: () => 'This back-test does not exist.' },
  'back_test.too_many': { status: 409, sentence: () => 'Too many back-tests are running. Wait for one or stop it.' },
  'award.not_found': {
    status: 404,
    sentence: (f) => (f['several'] === true ? 'Some of these awards do not exist.' : 'This award does not exist.'),
  },
  'award.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The award was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'award_lane.not_found': {
    status: 404,
    sentence: (f) => (f['several'] === true ? 'Some of these lanes do not exist.' : 'This lane does not exist.'),
  },
  'award_lane.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The lane was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'caller.not_found': { status: 404, sentence: () => 'This machine caller does not exist.' },
  'caller.key_not_found': { status: 404, sentence: () => 'This key does not exist.' },
  'caller.key_invalid': { status: 401, sentence: () => 'The key is not valid, has expired or was withdrawn.' },
  'caller.too_many_requests': {
    status: 429,
    sentence: (f) => `Too many requests. Try again in ${f['retry_after_seconds'] ?? 'some'} seconds.`,
  },
  'caller.key_reused': {
    status: 409,
    sentence: () => 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  'customer.not_found': { status: 404, sentence: () => 'This shipper does not exist.' },
  'customer.is_default': {
    status: 409,
    sentence: (f) => `The default shipper cannot be ${f['act'] ?? 'changed'}.`,
  },
  'customer.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The shipper was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'customer.in_use': {
    status: 409,
    sentence: (f) => `Shippers with open quotes or active awards cannot be deleted: ${f['names'] ?? ''}.`,
  },
  'customer.sender_not_found': { status: 404, sentence: () => 'This address or domain is not listed.' },
  'customer.merge_clash': {
    status: 409,
    sentence: (f) =>
      f['clash'] === 'working_copy'
        ? `These shippers cannot be merged: more than one has a working copy ${f['name'] ?? ''} of the same round.`
        : `These shippers cannot be merged: more than one has a won quote with the shipper reference ${f['name'] ?? ''}.`,
  },
  'working_copy.not_found': { status: 404, sentence: () => 'This working copy does not exist.' },
  'working_copy.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The working copy was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'fuel_sheet.not_found': { status: 404, sentence: () => 'This fuel sheet does not exist.' },
  'fuel_sheet.of_default_shipper': {
    status: 409,
    sentence: () => 'The fuel sheets of the default shipper cannot be shown.',
  },
  'fuel_sheet.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The fuel sheet was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'equipment.not_found': { status: 404, sentence: () => 'This equipment does not exist.' },
  'letter.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The letter was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'letter.unknown_words': {
    status: 409,
    sentence: () =>
      'No check can tell what some words and sentences of the letter say. Confirm that none of them states or promises a price, a validity or a lane.',
  },
  'export.running': {
    status: 409,
    sentence: () => 'Your last export is still running. Wait until it ends, or cancel it.',
  },
  'file.not_found': { status: 404, sentence: () => 'This file does not exist.' },
  'file.same_content': {
    status: 409,
    sentence: (f) =>
      `The same content was uploaded as ${f['name'] ?? 'another file'} by ${f['by'] ?? 'somebody'} on ${f['at'] ?? 'another day'}.`,
  },
  'file.fuel_sheet_exists': {
    status: 409,
    sentence: (f) => `The shipper has a fuel sheet for ${f['region'] ?? 'this region'}. Uploading replaces it.`,
  },
  'fuel_price.changed_meanwhile': {
    status: 409,
    sentence: (f) =>
      `${f['of'] ?? 'This figure'} is ${f['now'] ?? 'different'} now, ${f['by'] ?? 'entered by somebody else'}. Nothing was saved.`,
  },
  'fuel_price.not_set_up': {
    status: 409,
    sentence: () => 'This series is not set up on the server. Enter the prices by hand or import a file.',
  },
  'fuel_price.would_correct': {
    status: 409,
    sentence: (f) =>
      `The file differs from the stored figures in ${f['count'] ?? 'some'} ${f['count'] === 1 ? 'place' : 'places'}. The first: ${f['first'] ?? ''}. Importing corrects ${f['count'] === 1 ? 'it' : 'them'}.`,
  },
  'file.in_process': {
    status: 409,
    sentence: () => 'A file that is being processed cannot be deleted. Cancel it first.',
  },
  'file.has_ended': { status: 409, sentence: () => 'The import of this file has already ended. Nothing was saved.' },
  'file.too_late_to_cancel': {
    status: 409,
    sentence: () => 'It is too late to cancel: the rows of the file are saved or being saved.',
  },
  'file.link_invalid': { status: 404, sentence: () => 'This link has expired. Download the file again.' },
  'file.no_results': { status: 409, sentence: () => 'Only a quote file that was processed has results.' },
  'file.no_findings': { status: 409, sentence: () => 'This file has no rows with findings.' },
  'file.no_template': { status: 409, sentence: () => 'Files of this category have no fixed columns.' },
  'file.too_large': { status: 413, sentence: () => MESSAGES.fileTooLarge },
  'filter_set.not_found': { status: 404, sentence: () => 'This filter set does not exist.' },
  'filter_set.too_many': {
    status: 409,
    sentence: (f) => `There are ${f['most'] ?? 'enough'} filter sets for this list already. Delete one first.`,
  },
  'rates.not_set_up': { status: 409, sentence: () => 'No rate service is set up.' },
  'rates.unavailable': {
    status: 503,
    sentence: () => 'The rate service cannot be reached at the moment. Please try again later.',
  },
  'quote.not_priced': { status: 409, sentence: () => 'This quote was not priced yet, so there is nothing to try.' },
  'run.other_engine': {
    status: 409,
    sentence: () => 'The latest run was made by another version of the calculation. Price the quote again first.',
  },
  'run.not_found': { status: 404, sentence: () => 'This pricing run does not exist.' },
  'mail.not_found': { status: 404, sentence: () => 'This mail does not exist.' },
  'mail.already_settled': {
    status: 409,
    sentence: (f) => `This mail was already settled by ${f['by'] ?? 'somebody else'}.`,
  },
  'mail.asked_meanwhile': {
    status: 409,
    sentence: (f) => `${f['by'] ?? 'Somebody else'} asked the sender meanwhile.`,
  },
  'mail.nothing_to_send': {
    status: 409,
    sentence: () => 'No answer to a lane of this mail waits to be sent, and none was changed.',
  },
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
  'integration_log.not_found': { status: 404, sentence: () => 'This integration log does not exist.' },
  'people.user_not_found': { status: 404, sentence: () => 'This user does not exist.' },
  'people.role_not_found': { status: 404, sentence: () => 'This role does not exist.' },
  'people.session_not_found': { status: 404, sentence: () => 'This session has already ended.' },
  'people.own_deactivation': { status: 409, sentence: () => 'You cannot deactivate your own account.' },
  'people.own_administration': {
    status: 409,
    sentence: () => 'You cannot take the administration of users from yourself. Another administrator can.',
  },
  'people.beyond_own_rights': {
    status: 403,
    sentence: () => 'This concerns administration permissions that you do not hold yourself.',
  },
  'people.deactivated': { status: 409, sentence: () => 'This user is deactivated. Activate them first.' },
  'people.role_in_use': {
    status: 409,
    sentence: (f) => `This role is held by ${f['users'] === 1 ? '1 user' : `${f['users'] ?? 'some'} users`}.`,
  },
  'people.role_needed': {
    status: 409,
    sentence: () => 'People who sign in for the first time get this role, so it cannot be deleted.',
  },
  'people.link_invalid': {
    status: 404,
    sentence: () => 'This link has expired or was used already. Ask an administrator for a new one.',
  },
  'people.no_password': { status: 409, sentence: () => 'Your account has no password here that could be changed.' },
  'people.too_many_attempts': {
    status: 429,
    sentence: () => 'Too many wrong passwords. Try again in 15 minutes.',
  },
  'job.not_failed': { status: 404, sentence: () => 'There is no failed job like this; it may be running again.' },
  'service.busy': {
    status: 503,
    sentence: () => 'Other large rulesets are being worked on. Please try again in a moment.',
  },
  'service.disk_full': {
    status: 503,
    sentence: () => MESSAGES.diskFull,
  },
  'service.database_away': {
    status: 503,
    sentence: () => 'The database cannot be reached at the moment. Please try again in a few seconds.',
  },
  'service.starting': { status: 503, sentence: () => 'The service is starting. Please try again in a moment.' },
} as const satisfies Record<string, Declared>;

/** The code of a declared refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** Whether a text is a declared refusal code. */
export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text);
}

/** Status and body of a refusal by SP-094: field sentences under their paths, otherwise {detail} with any extra fields. */
export function answerOfRefusal(refusal: Refusal<RefusalCode>): { status: number; body: Record<string, unknown> } {
  const declared: Declared = REFUSALS[refusal.code];
  const body = refusal.fields ?? { detail: declared.sentence(refusal.facts), ...refusal.beside };
  return { status: declared.status, body: { ...body } };
}
