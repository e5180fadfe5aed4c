import type { Interchange, LoadTender, StopTimes, TenderFinding, TenderStop, TransactionSet } from '@lanewright/edi';
import type { OfferedLoad, OfferedStop, PartnerMessage } from '@lanewright/partner-kit';
import { COST_TYPE_ALL_IN, type StopType } from '@lanewright/quoting';
import { AGREED_CURRENCY, COUNTRIES, EQUIPMENT } from './codes.ts';

/** A 204 with where it stood. */
export type ReceivedTender = {
  readonly tender: LoadTender;
  readonly sequence: number;
  readonly set: TransactionSet;
  readonly interchange: Interchange;
};

/**
 * A 204 as a message: a cancellation, a price request, or a tender. It asks for a price by its purpose, or by having no
 * charge and naming no quote of ours. Whatever leaves a doubt is a sentence for a person. Source: B-040.
 */
export function messageOfTender({ tender, sequence, set, interchange }: ReceivedTender): PartnerMessage {
  const name = { reference: tender.shipmentId, sequence };
  if (tender.purpose === 'cancellation') return { ...name, kind: 'cancellation' };
  const doubts = tender.findings.map(sentenceOf);
  const account = accountOf(tender);
  const { references } = tender;
  const namesUs = references.some(({ value }) => /^Q\d{8,12}$/i.test(value));
  const isUnreadable = tender.findings.some(({ code }) => code === 'unreadable_charge');
  const asksForPrice = tender.purpose === 'price' || (tender.charge === null && !isUnreadable && !namesUs);
  if (!asksForPrice)
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
        respondBy: respondBy(tender),
        doubts,
        document: textOf(set, interchange),
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
};

function sentenceOf({ code, segment, position, value }: TenderFinding): string {
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
    country: country === null ? 'US' : (COUNTRIES[country.toUpperCase()] ?? country),
    ...timesOf(stop.times),
    isLive: !stop.drop,
    facility: name,
    address: street,
  };
}

/** The beginning of a window is when the truck is wanted; a window that runs into another day has no range of hours. */
function timesOf({ earliest, latest, exact }: StopTimes): Pick<OfferedStop, 'date' | 'timeRange'> {
  const from = exact ?? earliest ?? latest;
  if (from === null) return { date: null, timeRange: null };
  const isWindow = exact === null && earliest !== null && latest !== null && earliest.day === latest.day;
  const timeRange =
    isWindow && earliest.time !== null && latest.time !== null ? `${earliest.time}-${latest.time}` : null;
  return { date: `${from.day}T${from.time ?? '00:00'}`, timeRange };
}

/** What a quote needs and a tender may lack is named; nothing is filled in. */
function loadOf(tender: LoadTender, account: string | null): OfferedLoad | string {
  const { equipment } = tender;
  const equipmentName = equipment?.description ?? equipment?.code ?? null;
  if (account === null) return 'The tender names no shipper (N1*SH).';
  if (equipmentName === null) return 'The tender names no equipment (N7).';
  return {
    account,
    currency: tender.currency ?? AGREED_CURRENCY,
    equipmentName,
    equipmentType: EQUIPMENT[equipment?.code ?? ''] ?? null,
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
    notes: [...tender.notes, respondBy(tender)].filter((note) => note !== null).join('\n') || null,
  };
}

/** The end of a price request, if it is told in the time of the place (LT); any other zone stays a note. */
function answerBy({ respondBy: by }: LoadTender): OfferedLoad['answerBy'] {
  return by === null || by.time === null || by.zone !== 'LT' ? null : { atFirstStop: `${by.day}T${by.time}` };
}

/** By when an answer is wanted, in words: the zone of such a time is the sender's and often unsaid. */
function respondBy({ respondBy: by }: LoadTender): string | null {
  return by === null
    ? null
    : `Respond by ${by.day}${by.time === null ? '' : ` ${by.time}`}${by.zone === null ? '' : ` ${by.zone}`}`;
}

/** The set as it came, one segment to a line. Kept as the proof of a verdict. */
function textOf({ segments }: TransactionSet, { separators }: Interchange): string {
  return segments
    .map(({ id, elements }) => [id, ...elements].join(separators.element))
    .join('\n')
    .replaceAll('\0', '')
    .slice(0, 100_000);
}
