import {
  childOf,
  childrenOf,
  fahrenheitOf,
  hazardOf,
  offerOf,
  openWireReader,
  poundsOf,
  readBatch,
  readXml,
  textOf,
  unreadableEntry,
  windowOf,
  type OfferedLoad,
  type OfferedStop,
  type PartnerMessage,
  type PartnerPage,
  type ReadRequest,
  type WireReader,
  type XmlElement,
} from '@lanewright/partner-kit';
import { CURRENCIES, roundedCents } from '@lanewright/units';
import { ACTIVITIES, COUNTRIES, RATE_KINDS, STATUSES, TEMPERATURE_UNITS, TRAILERS, WEIGHT_UNITS } from './codes.ts';

/** Parses a page of requests; null if it is no page. */
export function readPage(text: string): PartnerPage | null {
  const list = answerIn(text, 'ListRequestsResponse');
  const cursor = textOf(list, 'NextSince');
  const more = textOf(list, 'More');
  if (list === null || cursor === null || cursor === '' || (more !== 'Y' && more !== 'N')) return null;
  return { cursor, hasMore: more === 'Y', ...readBatch(childrenOf(list, 'Request'), readRequest) };
}

/** The result of an answer, such as `OK`; null if there is none. */
export function readResult(text: string): string | null {
  const body = childOf(readXml(text), 'Body');
  return textOf(body?.children[0] ?? null, 'Result');
}

function answerIn(text: string, name: string): XmlElement | null {
  return childOf(childOf(readXml(text), 'Body'), name);
}

function readRequest(request: XmlElement): PartnerMessage | string {
  const reference = textOf(request, 'RequestId') ?? '';
  const revision = textOf(request, 'Revision') ?? '';
  if (reference === '' || reference.length > 200 || !/^\d{1,12}$/.test(revision))
    return unreadableEntry('A request has no id and revision', request);
  const name = { reference, sequence: Number(revision) };
  const status = textOf(request, 'Status');
  const kind = STATUSES.get(status ?? '');
  const reader = openWireReader();
  switch (kind) {
    case undefined:
      return {
        ...name,
        kind: 'unclear',
        problems: [`The status ${(status ?? '').slice(0, 40)} is not known.`],
        account: null,
      };
    case 'cancellation':
      return { ...name, kind };
    case 'offer':
      return { ...name, ...readLoad(reader, request) };
    case 'won':
      return { ...name, kind: 'verdict', verdict: { won: true, loadNumber: textOf(request, 'LoadNo') || null } };
    case 'lost': {
      const winning = reader.number('The winning rate', textOf(request, 'WinningRate'));
      const winningBid = winning === null || winning <= 0 || winning >= 1_000_000 ? null : roundedCents(winning * 100);
      return {
        ...name,
        kind: 'verdict',
        verdict: { won: false, reason: textOf(request, 'Reason') || null, winningBid },
      };
    }
  }
}

/** Parses a load; anything unreadable makes it unclear, with each reason. */
function readLoad(reader: WireReader, request: XmlElement): ReadRequest {
  const account = textOf(request, 'CustomerNo') || null;
  const equipmentName = textOf(request, 'Trailer') || null;
  const currency = CURRENCIES.find((one) => one === textOf(request, 'Currency')) ?? null;
  const costType = reader.code('The rate kind', textOf(request, 'RateKind'), RATE_KINDS);
  const weight = reader.number('The weight', textOf(request, 'Weight'));
  const weightUnit = reader.code('The unit of weight', childOf(request, 'Weight')?.attributes['unit'], WEIGHT_UNITS);
  const stops = childrenOf(childOf(request, 'Stops'), 'Stop').map((stop, at) => readStop(reader, stop, at));
  const rest = {
    stops,
    commodity: textOf(request, 'Commodity') || null,
    pallets: reader.number('The pallets', textOf(request, 'Pallets')),
    isHazardous: hazardOf(reader, textOf(request, 'Hazmat')),
    isTeam: reader.flag('Team', textOf(request, 'Team')),
    temperature: readTemperature(reader, childOf(request, 'Temperature')),
    answerBy: readAnswerBy(reader, textOf(request, 'RespondBy')),
    notes: textOf(request, 'Notes') || null,
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [
    ...(account === null ? ['The customer number is missing.'] : []),
    ...(equipmentName === null ? ['The trailer is missing.'] : []),
    ...(textOf(request, 'RateKind') ? [] : ['The rate kind is missing.']),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...(weight !== null && !childOf(request, 'Weight')?.attributes['unit'] ? ['The unit of weight is missing.'] : []),
    ...reader.problems,
  ];
  const weightPounds = poundsOf(weight, weightUnit ?? 'lb');
  return offerOf({ account, equipmentName, costType, currency, weightPounds, ...rest }, TRAILERS, problems);
}

/** The deadline is in local time of the first stop. */
function readAnswerBy(reader: WireReader, told: string | null): OfferedLoad['answerBy'] {
  const atFirstStop = readLocal(reader, 'The time until which it takes rates', told);
  return atFirstStop === null ? null : { atFirstStop };
}

function readTemperature(reader: WireReader, told: XmlElement | null): OfferedLoad['temperature'] {
  if (told === null) return null;
  const [min, max] = [
    reader.number('The temperature', textOf(told, 'Min')),
    reader.number('The temperature', textOf(told, 'Max')),
  ];
  if (min === null && max === null) return null;
  const unit = reader.code('The unit of temperature', told.attributes['unit'], TEMPERATURE_UNITS);
  if (unit === null) {
    if (!told.attributes['unit']) reader.problems.push('The unit of temperature is missing.');
    return null;
  }
  return { min: fahrenheitOf(min, unit), max: fahrenheitOf(max, unit) };
}

function readStop(reader: WireReader, stop: XmlElement, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const from = readLocal(reader, `${name}, time`, textOf(stop, 'From'));
  const activity = reader.code(`${name}, activity`, stop.attributes['activity'], ACTIVITIES);
  if (!stop.attributes['activity']) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  return {
    activity: activity ?? 'pickup',
    city: textOf(stop, 'City') || null,
    state: textOf(stop, 'State') || null,
    postalCode: textOf(stop, 'Zip') || null,
    country: reader.country(name, textOf(stop, 'Country'), COUNTRIES),
    ...windowOf(reader, name, { from, to: readLocal(reader, `${name}, time`, textOf(stop, 'To')) }),
    isLive: !reader.flag(`${name}, drop`, textOf(stop, 'DropTrailer')),
    facility: textOf(stop, 'Facility') || null,
    address: textOf(stop, 'Street') || null,
  };
}

const LOCAL = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** `11/23/2026 08:00` in local time; Bluegrain names no zone. */
function readLocal(reader: WireReader, name: string, told: string | null): string | null {
  if (told === null || told === '') return null;
  const [, month, day, year, time] = LOCAL.exec(told) ?? [];
  if (month !== undefined) return `${year}-${month}-${day}T${time}`;
  reader.problems.push(`${name} cannot be read: ${told.slice(0, 40)}`);
  return null;
}
