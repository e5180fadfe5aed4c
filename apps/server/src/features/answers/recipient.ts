import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { done, parseMailAddress, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { MESSAGES } from '@lanewright/contract';

/** What decides where an answer goes. `given` is what the person typed, `sender` who asked by mail. */
export type RecipientFacts = {
  readonly source: QuoteSource;
  readonly given: string | null;
  readonly sender: string | null;
};

/**
 * The address an answer by mail goes to. Own form and API: the address must be given; mail: the sender unless another
 * is given. Partner sources answer by their own interface, which no partner has set up yet.
 * Refuses: request.invalid on `email`; quote.partner_not_set_up. Source: Q-140, SP-066.
 */
export function recipientOf(facts: RecipientFacts): Outcome<string, 'request.invalid' | 'quote.partner_not_set_up'> {
  const source = QUOTE_SOURCES[facts.source];
  if (source.reply === 'api') return refuse('quote.partner_not_set_up', { source: source.name });
  const address = facts.given ?? (facts.source === 'mail' ? facts.sender : null);
  if (address === null || address === '') return refuseFields({ email: [MESSAGES.required] });
  const parsed = parseMailAddress(address);
  return parsed === null ? refuseFields({ email: [MESSAGES.invalidEmail] }) : done(parsed.address);
}
