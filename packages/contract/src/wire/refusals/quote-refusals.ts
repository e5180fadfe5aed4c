import { MESSAGES } from '../messages.ts';
import type { DeclaredRefusal } from './declared-refusal.ts';

/** Refusals about quotes: acts, prices, verdicts, tenders, and the rules that price them. */
export const QUOTE_REFUSALS = {
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
    sentence: () => 'The answer is still on its way. Withdraw it once it has arrived.',
  },
  'quote.no_price_to_withdraw': {
    status: 409,
    sentence: () => 'The partner received no price of this quote from here, so there is nothing to withdraw.',
  },
  'quote.cannot_withdraw': {
    status: 409,
    sentence: (f) => `An answer to a quote from ${f['source'] ?? 'this source'} cannot be withdrawn.`,
  },
  'price.warnings': {
    status: 409,
    sentence: (f) =>
      `${f['warnings'] ?? 'This price has to be confirmed.'} Nothing was saved. To go on, send the same again with the confirm_warnings of this answer.`,
  },
  'price.needs_approval': {
    status: 409,
    sentence: (f) =>
      `${f['breaches'] ?? 'This price is beyond your limits.'} Nothing was sent. Ask for approval first.`,
  },
  'price.awaits_approval': {
    status: 409,
    sentence: (f) =>
      `${f['by'] ?? 'Somebody'} asked for approval of this price, and it awaits a decision. Nothing was sent.`,
  },
  'price.approval_declined': {
    status: 409,
    sentence: (f) =>
      `${f['by'] ?? 'An approver'} declined this price${f['note'] ? `: ${f['note']}` : ''}. Nothing was sent.`,
  },
  'price.within_limits': { status: 409, sentence: () => 'This price needs no approval.' },
  'override.needs_reason': {
    status: 409,
    sentence: () =>
      'A price other than the suggestion needs a reason. Save the price, choose its reason, and send it then.',
  },
  'override.none': {
    status: 409,
    sentence: () => 'The price of this quote is the suggestion, or cannot be compared with it.',
  },
  'approval.not_found': { status: 404, sentence: () => 'This request for approval does not exist.' },
  'approval.decided': {
    status: 409,
    sentence: (f) => `This request is ${f['state'] ?? 'decided'}${f['by'] ? ` by ${f['by']}` : ''} already.`,
  },
  'approval.own': { status: 409, sentence: () => 'Nobody decides on their own price.' },
  'approval.beyond_own_limits': {
    status: 409,
    sentence: (f) => `This price is beyond your own limits. ${f['breaches'] ?? ''}`.trim(),
  },
  'approval.facts_changed': {
    status: 409,
    sentence: () => 'The quote or its pricing changed since this was asked. The price must be asked for again.',
  },
  'quote.partner_not_set_up': {
    status: 409,
    sentence: (f) =>
      `${f['source'] ?? 'This partner'} is not set up yet, so it cannot be answered by its interface. Mark the answer instead.`,
  },
  'quote.equipment_type_set': { status: 409, sentence: () => 'The equipment type is already set.' },
  'quote.answer_held': {
    status: 409,
    sentence: () => 'The answer is about to leave with its price. Recall it to change the price.',
  },
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
  'ruleset.read_first': {
    status: 409,
    sentence: () =>
      'A second person must read rules before they run, so none can be copied over others. Import them in the editor of the shipper.',
  },
  'ruleset.pins_broken': {
    status: 409,
    sentence: (f) =>
      `${f['count'] === 1 ? 'A pinned example' : `${f['count'] ?? 'Some'} pinned examples`} would no longer hold. Nothing was saved. To go on, send the same again with the confirm_pins of this answer.`,
  },
  'pins.not_found': { status: 404, sentence: () => 'This pinned example does not exist.' },
  'pins.too_many': { status: 409, sentence: () => 'These rules have as many pinned examples as they may have.' },
  'planned.not_found': { status: 404, sentence: () => 'This planned version does not exist.' },
  'planned.not_waiting': { status: 409, sentence: () => 'Somebody else has read or withdrawn these rules meanwhile.' },
  'planned.own': { status: 403, sentence: () => 'You wrote these rules, so somebody else must read them.' },
  'planned.over': { status: 409, sentence: () => 'The end of these rules has passed. Decline them.' },
  'planned.not_open': { status: 409, sentence: () => 'These rules are live or over, so they cannot be withdrawn.' },
  'back_test.not_found': { status: 404, sentence: () => 'This back-test does not exist.' },
  'back_test.too_many': { status: 409, sentence: () => 'Too many back-tests are running. Wait for one or stop it.' },
  'equipment.not_found': { status: 404, sentence: () => 'This equipment does not exist.' },
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
} as const satisfies Record<string, DeclaredRefusal>;
