import type { CostType } from '@lanewright/quoting';
import { unitsFromCents, type Cents } from '@lanewright/units';
import type { Portal, PortalField } from './portal.ts';
import type { PartnerDecline } from './request-source.ts';
import { codeOf, type WireCodes } from './wire-codes.ts';

/** What a portal calls the fields of its forms, and its words for what a price includes. */
export type PortalWords = {
  /** The field with the version of the load that is answered. */
  readonly version: string;
  readonly total: string;
  readonly currency: string;
  readonly basis: string;
  readonly linehaul: string;
  readonly fuel: string;
  /** The field for the moment until which the price holds, which is entered in UTC. */
  readonly validUntil: string;
  readonly reason: string;
  readonly bases: WireCodes<CostType>;
};

/** The forms of a portal, filled in with our answers. Source: SP-135, decision 0089. */
export function portalForms(words: PortalWords): Pick<Portal, 'answer' | 'decline' | 'withdraw'> {
  const field = (name: string, value: string): PortalField => ({ name, value });
  const end = ({ sequence, reason }: PartnerDecline) => [
    field(words.version, String(sequence)),
    field(words.reason, reason ?? 'Other'),
  ];
  return {
    answer: ({ sequence, price, currency, costType, parts, validUntil }) => ({
      form: 'quote',
      fields: [
        field(words.version, String(sequence)),
        field(words.total, amount(price)),
        field(words.currency, currency),
        field(words.basis, codeOf(words.bases, costType)),
        ...(parts === null
          ? []
          : [field(words.linehaul, amount(parts.linehaul)), field(words.fuel, amount(parts.fuel))]),
        ...(validUntil === null ? [] : [field(words.validUntil, shownMoment(validUntil))]),
      ],
    }),
    decline: (decline) => ({ form: 'decline', fields: end(decline) }),
    withdraw: (decline) => ({ form: 'withdraw', fields: end(decline) }),
  };
}

function amount(cents: Cents): string {
  return unitsFromCents(cents).toFixed(2);
}

function shownMoment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
