import { codeOf, type PartnerDecline, type PartnerPrice, type PortalForm } from '@lanewright/partner-kit';
import { unitsFromCents, type Cents } from '@lanewright/units';
import { BASES } from './codes.ts';

/** The filled-in quote form with our price. */
export function quoteForm(price: PartnerPrice): PortalForm {
  const until = price.validUntil === null ? [] : [{ name: 'Valid until (UTC)', value: shownMoment(price.validUntil) }];
  const parts =
    price.parts === null
      ? []
      : [
          { name: 'Linehaul', value: amount(price.parts.linehaul) },
          { name: 'Fuel', value: amount(price.parts.fuel) },
        ];
  return {
    form: 'quote',
    fields: [
      { name: 'Change', value: String(price.sequence) },
      { name: 'Amount', value: amount(price.price) },
      { name: 'Currency', value: price.currency },
      { name: 'Rate basis', value: codeOf(BASES, price.costType) },
      ...parts,
      ...until,
    ],
  };
}

/** The filled-in form of a refusal to quote, or of the withdrawal of a quote. */
export function endForm(form: 'decline' | 'withdraw', { sequence, reason }: PartnerDecline): PortalForm {
  return {
    form,
    fields: [
      { name: 'Change', value: String(sequence) },
      { name: 'Reason', value: reason ?? 'Other' },
    ],
  };
}

function amount(cents: Cents): string {
  return unitsFromCents(cents).toFixed(2);
}

function shownMoment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
