import { randomBytes } from 'node:crypto';
import { readDocument, readX12, writeX12, type EdiDocument, type WrittenSegment } from '@lanewright/edi';
import { codeOf, type OfferedLoad, type OfferedStop } from '@lanewright/partner-kit';
import {
  startSimulator,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { localTimeOf, type Cents } from '@lanewright/units';
import { signatureOf } from './client-signature.ts';
import { EQUIPMENT, INBOX_PATH, KEY_HEADER, OUTBOX_PATH, SIGNATURE_HEADER, X12_TYPE, type EdiIds } from './codes.ts';

/** Options of the stand-in; port 0 means any free port. */
export type TidewaterSimulatorOptions = {
  readonly port: number;
  readonly now: () => Date;
  readonly zone: string;
  readonly slowness?: number;
};

/** A 204 that Tidewater writes. `purpose` is B2A01; the charge is absent from a price request. */
export type WrittenTender = {
  readonly shipmentId: string;
  readonly purpose: '00' | '01' | '04' | '13';
  readonly load: OfferedLoad;
  readonly charge: Cents | null;
  /** Our quote number that it names; null for none. */
  readonly ourReference: string | null;
};

/** A file in the outbox or in a push. */
export type TidewaterFile = { readonly name: string; readonly text: string };

/** A document that our side sent, once per key. */
export type SentDocument = { readonly key: string; readonly text: string; readonly document: EdiDocument };

/** A running stand-in of Tidewater with our account there. */
export type TidewaterSimulator = Simulator & {
  readonly apiKey: string;
  readonly secret: string;
  readonly ids: EdiIds;
  /** Writes a file of 204s without delivering it, so that a test may send it late, twice or damaged. */
  readonly write: (...tenders: readonly WrittenTender[]) => TidewaterFile;
  /** Puts a file into the outbox; the next poll finds it. */
  readonly put: (file: TidewaterFile) => void;
  /** The headers of a push of this text. */
  readonly headersFor: (text: string) => Readonly<Record<string, string>>;
  readonly sent: readonly SentDocument[];
};

/**
 * Starts Tidewater's stand-in on this machine: an outbox of files, an inbox with idempotency keys, and signed pushes.
 */
export async function startTidewaterSimulator(options: TidewaterSimulatorOptions): Promise<TidewaterSimulator> {
  const { port, now, zone, slowness } = options;
  const apiKey = randomBytes(18).toString('base64url');
  const secret = randomBytes(24).toString('base64url');
  const ids: EdiIds = { ours: 'LNWR', theirs: 'TIDEWATER' };
  const outbox: TidewaterFile[] = [];
  const sent: SentDocument[] = [];
  let control = 0;
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.headers[KEY_HEADER] !== apiKey) return { status: 401, body: { error: 'invalid_key' } };
    if (request.method === 'POST' && request.path === INBOX_PATH) return take(sent, request);
    return request.path === OUTBOX_PATH ? list(outbox, request) : give(outbox, request);
  };
  const simulator = await startSimulator({ port, answer, ...(slowness === undefined ? {} : { slowness }) });
  const write = (...tenders: readonly WrittenTender[]): TidewaterFile => {
    control += 1;
    const written = writeX12({
      sender: { qualifier: 'ZZ', id: ids.theirs },
      receiver: { qualifier: '02', id: ids.ours },
      at: localTimeOf(now(), zone),
      version: '004010',
      usage: 'production',
      interchangeControl: control,
      group: {
        functionalId: 'SM',
        sender: ids.theirs,
        receiver: ids.ours,
        control,
        sets: tenders.map((tender) => ({ code: '204', segments: segmentsOf(tender, ids) })),
      },
    });
    if (!written.ok) throw new RangeError(JSON.stringify(written.refusal));
    return { name: `204-${String(control).padStart(9, '0')}.x12`, text: written.value };
  };
  return {
    ...simulator,
    apiKey,
    secret,
    ids,
    write,
    put: (file) => void outbox.push(file),
    headersFor: (text) => ({
      'content-type': X12_TYPE,
      [SIGNATURE_HEADER]: signatureOf(new TextEncoder().encode(text), { secret, at: now() }),
    }),
    sent,
  };
}

function list(outbox: readonly TidewaterFile[], { query }: SimulatedRequest): SimulatedAnswer {
  const after = query.get('after');
  const limit = Number(query.get('limit') ?? 20);
  const from = after === null ? 0 : outbox.findLastIndex(({ name }) => name === after) + 1;
  const files = outbox.slice(from, from + limit).map(({ name }) => name);
  return { status: 200, body: { files, more: from + limit < outbox.length } };
}

function give(outbox: readonly TidewaterFile[], { path }: SimulatedRequest): SimulatedAnswer {
  const file = outbox.find(({ name }) => path === `${OUTBOX_PATH}/${name}`);
  return file === undefined
    ? { status: 404, body: { error: 'unknown_file' } }
    : { status: 200, body: file.text, type: X12_TYPE };
}

function take(sent: SentDocument[], { headers, text }: SimulatedRequest): SimulatedAnswer {
  const key = headers['idempotency-key'];
  const { interchanges, unreadable } = readX12(text);
  const [set] = interchanges[0]?.groups[0]?.sets ?? [];
  const isSound =
    !unreadable &&
    interchanges.every(
      ({ faults, groups }) => faults.length === 0 && groups.every((group) => group.faults.length === 0),
    );
  if (key === undefined || set === undefined || !isSound) return { status: 400, body: { error: 'unreadable' } };
  if (sent.every((one) => one.key !== key)) sent.push({ key, text, document: readDocument(set) });
  return { status: 202, body: { result: 'taken' } };
}

/** A 204 as Tidewater writes it. */
function segmentsOf(
  { shipmentId, purpose, load, charge, ourReference }: WrittenTender,
  { ours }: EdiIds,
): WrittenSegment[] {
  const head: WrittenSegment[] = [
    ['B2', null, ours, null, shipmentId, 'L', 'PP'],
    ['B2A', purpose, 'LT'],
    ...(ourReference === null ? [] : [['L11', ourReference, 'CR', 'QUOTE'] satisfies WrittenSegment]),
    ...(load.currency === 'USD' ? [] : [['C3', load.currency] satisfies WrittenSegment]),
    ...(load.isHazardous ? [['AT5', 'HM'] satisfies WrittenSegment] : []),
    ...(load.pallets === null ? [] : [['PLD', String(load.pallets)] satisfies WrittenSegment]),
    ['N1', 'SH', null, '93', load.account],
    [
      'N7',
      null,
      'NONE',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      codeOf(EQUIPMENT, load.equipmentType) || 'TL',
      ...EMPTY_TO_22,
      load.equipmentName,
    ],
  ];
  if (purpose === '01') return head.slice(0, 2);
  return [
    ...head,
    ...load.stops.flatMap((stop, at) => stopSegments(stop, at, load)),
    [
      'L3',
      load.weightPounds === null ? null : String(load.weightPounds),
      'G',
      null,
      null,
      charge === null ? null : String(charge),
    ],
  ];
}

/** N712 to N721. */
const EMPTY_TO_22: readonly null[] = Array.from({ length: 10 }, () => null);

function stopSegments(stop: OfferedStop, at: number, { commodity }: OfferedLoad): WrittenSegment[] {
  const isPickup = stop.activity === 'pickup';
  const day = stop.date?.slice(0, 10).replaceAll('-', '') ?? null;
  const [from, to] = (stop.timeRange ?? '').split('-').map((time) => time.replace(':', ''));
  const times: WrittenSegment[] =
    day === null
      ? []
      : from && to
        ? [
            ['G62', isPickup ? '37' : '53', day, isPickup ? 'I' : 'G', from, 'LT'],
            ['G62', isPickup ? '38' : '54', day, isPickup ? 'K' : 'L', to, 'LT'],
          ]
        : [
            [
              'G62',
              isPickup ? '69' : '70',
              day,
              isPickup ? 'U' : 'X',
              stop.date?.slice(11, 16).replace(':', '') ?? null,
              'LT',
            ],
          ];
  const reason = isPickup ? (stop.isLive ? 'CL' : 'SL') : stop.isLive ? 'CU' : 'SU';
  return [
    ['S5', String(at + 1), reason],
    ...times,
    ['N1', isPickup ? 'SF' : 'ST', stop.facility ?? 'DOCK'],
    ['N4', stop.city, stop.state, stop.postalCode, stop.country === 'Canada' ? 'CA' : 'US'],
    ...(isPickup && commodity !== null ? [['L5', '1', commodity] satisfies WrittenSegment] : []),
  ];
}
