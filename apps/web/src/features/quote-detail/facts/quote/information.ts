import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { centsFromUnits, formatWhole } from '@lanewright/units';
import { dateText } from '../../../../lib/dates.ts';
import { shipperReferences } from './references.ts';

/** A labelled fact; `absent` marks a value that is missing and shown as such (SP-028). */
export type Fact = {
  readonly label: string;
  readonly value: string;
  readonly absent: boolean;
  readonly href?: string;
  /** The shipper whose page the value leads to, for people who may see shippers. */
  readonly shipper?: number;
  /** The mail that the quote was read from, for people who may see mails. */
  readonly mail?: number;
};

/** The facts always in sight: whose quote, under which references, from where, and why it was closed (Q-041…Q-043). */
export function mainFacts(quote: QuoteView): readonly Fact[] {
  return [
    { ...text('Shipper', quote.customer_name), shipper: quote.customer_id },
    text('Shipper references', shipperReferences(quote)),
    sourceFact(quote),
    text('Commodity', quote.commodity),
    ...(quote.status === 'lost'
      ? [text('Lost because', quote.reason), money('Winning bid', quote.winning_bid, quote)]
      : []),
    ...(quote.status === 'rejected' ? [text('Rejected because', quote.rejection_reason)] : []),
  ];
}

/** The facts of 'More Details' in the specified order; the reason for creating only where one was given (Q-045, SP-054). */
export function moreFacts(quote: QuoteView): readonly Fact[] {
  const reason = quote.custom_fields.creation_reason;
  return [
    money('Declared value', quote.declared_value, quote),
    number('Weight', quote.weight, ' lbs'),
    text('Team', quote.team ? 'Yes' : 'No'),
    text('Effective date', day(quote.effective_date)),
    text('Expiration date', day(quote.expiration_date)),
    text('Load number', quote.load_number),
    text('Created by', quote.created_by_name),
    number('Pallets', quote.pallet_count, ''),
    ...(reason === null || reason === '' ? [] : [text('Reason for creating', reason)]),
  ];
}

/** The channel; a mail is linked, and an auction, the latter only over https (Q-043, SP-073, B-009). */
function sourceFact(quote: QuoteView): Fact {
  const link = quote.custom_fields.auction_link;
  const fact = text('Source', quote.quote_source);
  if (quote.mail_id !== null) return { ...fact, mail: quote.mail_id };
  return link !== null && link.startsWith('https://') ? { ...fact, href: link } : fact;
}

function text(label: string, value: string | null): Fact {
  const absent = value === null || value.trim() === '';
  return { label, value: absent ? MESSAGES.notAvailable : value, absent };
}

function number(label: string, value: number | null, unit: string): Fact {
  if (value === null) return { label, value: MESSAGES.missingDash, absent: true };
  return { label, value: `${value.toLocaleString('en-US')}${unit}`, absent: false };
}

function money(label: string, units: number | null, { currency }: Pick<QuoteView, 'currency'>): Fact {
  if (units === null) return { label, value: MESSAGES.missingDash, absent: true };
  return { label, value: formatWhole(centsFromUnits(units), currency), absent: false };
}

function day(instant: string | null): string | null {
  return instant === null ? null : dateText(new Date(instant));
}
