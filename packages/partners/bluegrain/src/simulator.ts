import { randomBytes } from 'node:crypto';
import { childOf, codeOf, readXml, textOf, xmlText, type OfferedLoad, type OfferedStop } from '@lanewright/partner-kit';
import {
  openRequestBoard,
  startSimulator,
  type BoardEvent,
  type RequestBoard,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { ACTIVITIES, COUNTRIES, NAMESPACE, RATE_KINDS, SERVICE_PATH, TRAILERS } from './codes.ts';

/** Options of the stand-in; port 0 means any free port. */
export type BluegrainSimulatorOptions = { readonly port: number; readonly now: () => Date; readonly slowness?: number };

/** A running stand-in of Bluegrain with our account there, and its board of requests. */
export type BluegrainSimulator = Simulator & {
  readonly user: string;
  readonly password: string;
  readonly board: RequestBoard;
  /** Writes weights in kilograms instead of pounds. */
  readonly weighIn: (unit: 'LB' | 'KG') => void;
};

const ACTS = { SubmitRate: 'answer', DeclineRequest: 'decline', WithdrawRate: 'withdraw' } as const;
const POUNDS_PER_KILOGRAM = 2.204_622_621_85;

/** Starts Bluegrain's stand-in on this machine: one SOAP address for lists and answers. */
export async function startBluegrainSimulator({
  port,
  now,
  slowness,
}: BluegrainSimulatorOptions): Promise<BluegrainSimulator> {
  const board = openRequestBoard({ now });
  const user = 'lanewright';
  const password = randomBytes(18).toString('base64url');
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let unit: 'LB' | 'KG' = 'LB';
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.headers['authorization'] !== expected) return { status: 401, body: 'Unauthorized', type: 'text/plain' };
    if (request.path !== SERVICE_PATH) return { status: 404, body: 'Not found', type: 'text/plain' };
    return soap(answerTo(board, request, unit));
  };
  const simulator = await startSimulator({ port, answer, ...(slowness === undefined ? {} : { slowness }) });
  return { ...simulator, user, password, board, weighIn: (next) => void (unit = next) };
}

function soap(inner: string): SimulatedAnswer {
  const envelope = '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>';
  return { status: 200, body: `${envelope}${inner}</S:Body></S:Envelope>`, type: 'text/xml; charset=utf-8' };
}

function answerTo(board: RequestBoard, { text, fault }: SimulatedRequest, unit: 'LB' | 'KG'): string {
  const asked = childOf(readXml(text), 'Body')?.children[0] ?? null;
  if (asked?.name === 'ListRequests') {
    const { events, next, hasMore } = board.since(Number(textOf(asked, 'Since')), Number(textOf(asked, 'MaxRows')));
    const rows =
      fault === 'nulls' ? '<Request/>'.repeat(events.length) : events.map((one) => requestOf(one, unit)).join('');
    const end = `<NextSince>${next}</NextSince><More>${hasMore ? 'Y' : 'N'}</More>`;
    return `<ListRequestsResponse xmlns="${NAMESPACE}">${rows}${end}</ListRequestsResponse>`;
  }
  const act = Object.entries(ACTS).find(([name]) => name === asked?.name)?.[1];
  if (asked === null || act === undefined) return '<S:Fault><faultstring>unknown operation</faultstring></S:Fault>';
  const content = Object.fromEntries(asked.children.map((child) => [child.name, child.text]));
  const key = content['MessageId'] ?? '';
  const isRepeat = board.answers.some((one) => one.key === key);
  const taken = board.take({ reference: content['RequestId'] ?? '', act, key, content });
  const result = {
    taken: isRepeat ? 'DUPLICATE' : 'OK',
    unknown: 'UNKNOWN REQUEST',
    closed: 'CLOSED',
    other_content: 'KEY REUSED',
  }[taken];
  return `<${asked.name}Response xmlns="${NAMESPACE}"><Result>${result}</Result></${asked.name}Response>`;
}

/** An event in Bluegrain's format. */
function requestOf(event: BoardEvent, unit: 'LB' | 'KG'): string {
  const head = element('RequestId', event.reference) + element('Revision', event.revision);
  return `<Request>${head}${tellOf(event, unit)}</Request>`;
}

function tellOf(event: BoardEvent, unit: 'LB' | 'KG'): string {
  if (event.kind === 'cancellation') return element('Status', 'CANCELLED');
  if (event.kind === 'offer')
    return element('Status', event.revision === 1 ? 'NEW' : 'CHANGED') + loadOf(event.load, unit);
  const { verdict } = event;
  if (verdict.won) return element('Status', 'AWARDED') + element('LoadNo', verdict.loadNumber);
  const winning = verdict.winningBid === null ? null : (verdict.winningBid / 100).toFixed(2);
  return element('Status', 'NOTAWARDED') + element('Reason', verdict.reason) + element('WinningRate', winning);
}

function loadOf(load: OfferedLoad, unit: 'LB' | 'KG'): string {
  const weight =
    load.weightPounds === null || unit === 'LB' ? load.weightPounds : load.weightPounds / POUNDS_PER_KILOGRAM;
  const temperature =
    load.temperature === null
      ? ''
      : `<Temperature unit="F">${element('Min', load.temperature.min)}${element('Max', load.temperature.max)}</Temperature>`;
  const { answerBy } = load;
  return [
    element('CustomerNo', load.account),
    element('Currency', load.currency),
    element('Trailer', codeOf(TRAILERS, load.equipmentType) || load.equipmentName),
    weight === null ? '' : `<Weight unit="${unit}">${weight.toFixed(3)}</Weight>`,
    element('Commodity', load.commodity),
    element('Pallets', load.pallets),
    element('Hazmat', load.isHazardous ? 'Y' : 'N'),
    element('Team', load.isTeam ? 'Y' : 'N'),
    temperature,
    element('RateKind', codeOf(RATE_KINDS, load.costType)),
    element('RespondBy', answerBy === null || answerBy instanceof Date ? null : localOf(answerBy.atFirstStop)),
    element('Notes', load.notes),
    `<Stops>${load.stops.map(stopOf).join('')}</Stops>`,
  ].join('');
}

function stopOf(stop: OfferedStop): string {
  const to =
    stop.date === null || stop.timeRange === null ? null : `${stop.date.slice(0, 11)}${stop.timeRange.slice(6)}`;
  const parts = [
    element('City', stop.city),
    element('State', stop.state),
    element('Zip', stop.postalCode),
    element('Country', codeOf(COUNTRIES, stop.country ?? '')),
    element('From', stop.date === null ? null : localOf(stop.date)),
    element('To', to === null ? null : localOf(to)),
    element('DropTrailer', stop.isLive ? 'N' : 'Y'),
    element('Facility', stop.facility),
    element('Street', stop.address),
  ];
  return `<Stop activity="${codeOf(ACTIVITIES, stop.activity)}">${parts.join('')}</Stop>`;
}

/** `2026-11-23T08:00` as `11/23/2026 08:00`. */
function localOf(local: string): string {
  const [day = '', time = ''] = local.split('T');
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year} ${time}`;
}

function element(name: string, value: string | number | null): string {
  return value === null ? '' : `<${name}>${xmlText(value)}</${name}>`;
}
