import type { Interchange, LoadTender, TenderFinding, TenderStop, TransactionSet } from '@lanewright/edi';
import type { OfferedLoad, OfferedStop, PartnerMessage } from '@lanewright/partner-kit';
import { COST_TYPE_ALL_IN, type StopType } from '@lanewright/quoting';
import { AGREED_CURRENCY, COUNTRIES, EQUIPMENT } from './codes.ts';
import { proofOf } from './proof.ts';
import { answerBy, respondBy, timesOf, zoneDoubts, zoneNotes } from './read-times.ts';
import { instructionsOf } from './read-instructions.ts';

/** A 204 with its place in the interchange. */
export type ReceivedTender = {
  readonly tender: LoadTender;
  readonly sequence: number;
  readonly set: TransactionSet;
  readonly interchange: Interchange;
};

/**
 * Converts a 204 to a message: a cancellation, a price request, or a tender. It is a price request by its purpose, or
 * if it has no charge and names no quote of ours; a change is never one. Every doubt becomes a sentence for a person.
 * Source: B-040.
 */
export function messageOfTender({ tender, sequence, set, interchange }: ReceivedTender): PartnerMessage {
  const name = { reference: tender.shipmentId, sequence };
  if (tender.purpose === 'cancellation') return { ...name, kind: 'cancellation' };
  const doubts = [...tender.findings.map(sentenceOf), ...zoneDoubts(tender)];
  const account = accountOf(tender);
  const { references } = tender;
  const namesUs = references.some(({ value }) => /^Q\d{8,12}$/i.test(value));
  const isUnreadable = tender.findings.some(({ code }) => code === 'unreadable_charge');
  const namesNoPrice = tender.charge === null && !isUnreadable && !namesUs;
  if (tender.purpose !== 'price' && (tender.purpose === 'change' || !namesNoPrice))
    return {
      ...name,
      kind: 'tender',
      tender: {
        purpose: tender.purpose === 'change' ? 'change' : 'original',
        account,
        references: references.map(({ value }) => value),
        stops: stopsOf(tender),
        charge: tender.charge,
        currency: tender.currency ?? AGREED_CURRENCY,
        instructions: instructionsOf(tender),
        respondBy: respondBy(tender),
        doubts,
        document: proofOf(set, interchange),
      },
    };
  const load = loadOf(tender, account);
  return typeof load === 'string' || doubts.length > 0
    ? { ...name, kind: 'unclear', account, problems: [...doubts, ...(typeof load === 'string' ? [load] : [])] }
    : { ...name, kind: 'offer', load };
}

const SENTENCE: Readonly<Record<TenderFinding['code'], string>> = {
  unknown_purpose: 'The purpose is not one of those agreed',
  unknown_date_qualifier: 'A date has a qualifier that is not known',
  unknown_stop_reason: 'A stop has a reason that is not known',
  unknown_weight_unit: 'The weight has no unit that is known',
  unreadable_date: 'A date cannot be read',
  unreadable_charge: 'The charge cannot be read',
  charge_with_point: 'The charge bears a decimal point, which the standard does not allow',
  unreadable_weight: 'The weight cannot be read',
  unknown_currency: 'The currency is not one of ours',
  more_findings: 'More could not be read',
};

function sentenceOf({ code, segment, position, value }: TenderFinding): string {
  if (code === 'more_findings') return `${SENTENCE[code]}: ${value ?? 'some'} findings are not listed.`;
  return `${SENTENCE[code]}: ${value ?? 'nothing'} (${segment}, segment ${position}).`;
}

function accountOf({ parties }: LoadTender): string | null {
  const party = parties.find(({ role }) => role === 'SH') ?? parties.find(({ role }) => role === 'BT');
  return party?.id ?? party?.name ?? null;
}

function stopsOf({ stops }: LoadTender): readonly OfferedStop[] {
  return stops.flatMap((stop) => (stop.kind === 'other' ? [] : [stopOf(stop, stop.kind)]));
}

function stopOf(stop: TenderStop, activity: StopType): OfferedStop {
  const { street, name, country } = stop;
  return {
    activity,
    city: stop.city,
    state: stop.state,
    postalCode: stop.postalCode,
    country: country === null ? 'US' : (COUNTRIES.get(country.toUpperCase()) ?? country),
    ...timesOf(stop.times),
    isLive: !stop.drop,
    facility: name,
    address: street,
  };
}

/** The load for a quote, or a sentence that names what the tender lacks. Fills in nothing. */
function loadOf(tender: LoadTender, account: string | null): OfferedLoad | string {
  const { equipment } = tender;
  const equipmentName = equipment?.description ?? equipment?.code ?? null;
  if (account === null) return 'The tender names no shipper (N1*SH).';
  if (equipmentName === null) return 'The tender names no equipment (N7).';
  return {
    account,
    currency: tender.currency ?? AGREED_CURRENCY,
    equipmentName,
    equipmentType: EQUIPMENT.get(equipment?.code ?? '') ?? null,
    stops: stopsOf(tender),
    weightPounds: tender.weightLbs,
    commodity: tender.commodities.join(', ') || null,
    pallets: tender.pallets,
    isHazardous: tender.hazmat,
    isTeam: false,
    temperature: null,
    costType: COST_TYPE_ALL_IN,
    answerBy: answerBy(tender),
    auctionLink: null,
    notes: [...instructionsOf(tender), ...zoneNotes(tender), respondBy(tender) ?? []].flat().join('\n') || null,
  };
}
