import type { CostType } from '@lanewright/quoting';
import { unitsFromCents, type Cents } from '@lanewright/units';
import type { Portal, PortalField } from './portal.ts';
import type { PartnerDecline } from './request-source.ts';
import { codeOf, type WireCodes } from './wire-codes.ts';

/** The names of a portal's form fields, and its codes for what a price includes. */
export type PortalWords = {
  /** The field for the version of the load. */
  readonly version: string;
  readonly total: string;
  readonly currency: string;
  readonly basis: string;
  readonly linehaul: string;
  readonly fuel: string;
  /** The field for the end of the price's validity, entered in UTC. */
  readonly validUntil: string;
  readonly reason: string;
  readonly bases: WireCodes<CostType>;
};

/** Fills in the forms of a portal with our answers. Source: SP-135, decision 0089. */
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
