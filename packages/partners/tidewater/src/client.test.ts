import { writeX12 } from '@lanewright/edi';
import type { PartnerPrice } from '@lanewright/partner-kit';
import { startSimulator, type SimulatedRequest } from '@lanewright/partner-kit/simulator';
import { cents } from '@lanewright/units';
import { afterEach, expect, it } from 'vitest';
import { createTidewater, type NumberedDocument } from './client.ts';

const IDS = { ours: 'LNWR', theirs: 'TIDEWATER' };
const NOW = new Date('2026-11-27T15:15:00Z');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * Tidewater with these files in its outbox; null is a listed file that is missing. `slowness` advances the clock per
 * call.
 */
async function tidewater(files: Readonly<Record<string, string | null>> = {}, { slowness = 0 } = {}) {
  const sent: SimulatedRequest[] = [];
  const numbers: NumberedDocument[] = [];
  let clock = NOW.getTime();
  const simulator = await startSimulator({
    port: 0,
    answer: (request) => {
      clock += slowness;
      if (request.method === 'POST') {
        sent.push(request);
        return { status: 202, body: { result: 'taken' } };
      }
      if (request.path === '/outbox') return { status: 200, body: { files: Object.keys(files), more: false } };
      const text = files[request.path.slice('/outbox/'.length)] ?? null;
      return text === null ? { status: 404, body: {} } : { status: 200, body: text, type: 'application/edi-x12' };
    },
  });
  const desk = createTidewater({
    url: simulator.url,
    apiKey: 'a-key',
    secret: 'a-secret',
    ids: IDS,
    observe: async () => undefined,
    now: () => new Date(clock),
    zone: 'America/Chicago',
    numberOf: async (document) => {
      const known = numbers.findIndex(({ idempotencyKey }) => idempotencyKey === document.idempotencyKey);
      return { control: known === -1 ? numbers.push(document) : known + 1, at: NOW };
    },
  });
  closing.push(
    () => desk.close(),
    () => simulator.close(),
  );
  return { desk, sent };
}

function fileOf(shipment: string, remark = ''): string {
  const written = writeX12({
    sender: { qualifier: 'ZZ', id: IDS.theirs },
    receiver: { qualifier: '02', id: IDS.ours },
    at: '2026-11-27T09:15',
    version: '004010',
    usage: 'production',
    interchangeControl: 41,
    group: {
      functionalId: 'SM',
      sender: IDS.theirs,
      receiver: IDS.ours,
      control: 7,
      sets: [
        {
          code: '204',
          segments: [
            ['B2', null, IDS.ours, null, shipment],
            ['B2A', '01'],
            ['NTE', null, remark],
          ],
        },
      ],
    },
  });
  if (!written.ok) throw new Error(written.refusal.code);
  return written.value;
}

const price = (changes: Partial<PartnerPrice> = {}): PartnerPrice => ({
  reference: 'TW1',
  sequence: 1,
  idempotencyKey: 'ans_1',
  matter: { quoteId: 417, customerId: 1 },
  price: cents(145_000),
  currency: 'USD',
  askedCurrency: 'USD',
  costType: 1,
  parts: null,
  serviceType: null,
  validUntil: null,
  ...changes,
});

it('[B-040] reads a file of several megabytes as a whole', async () => {
  const { desk } = await tidewater({ 'long.x12': fileOf('TW1', 'X'.repeat(3_000_000)) });
  expect(await desk.poll(null)).toMatchObject({ value: { messages: [{ reference: 'TW1' }], problems: [] } });
});

it('[B-040] skips a listed file that is gone, and says so', async () => {
  const { desk } = await tidewater({ 'a.x12': fileOf('TW1'), 'b.x12': null, 'c.x12': fileOf('TW3') });
  expect(await desk.poll(null)).toMatchObject({
    value: {
      messages: [{ reference: 'TW1' }, { reference: 'TW3' }],
      problems: ['b.x12 is listed in the outbox but is not there.'],
      cursor: 'c.x12',
      hasMore: false,
    },
  });
});

it('[B-040] ends a page before its lease expires, and resumes after the last file it read', async () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.x12`, fileOf(`TW-${name}`)]));
  const { desk } = await tidewater(files, { slowness: 25_000 });
  const page = await desk.poll(null);
  expect(page).toMatchObject({ value: { cursor: 'c.x12', hasMore: true } });
  expect(page.ok && page.value.messages.map(({ reference }) => reference)).toEqual(['TW-a', 'TW-b', 'TW-c']);
});

it('[B-040] sends a retry as the same document, with the same control number', async () => {
  const { desk, sent } = await tidewater();
  await desk.answer(price());
  await desk.answer(price());
  await desk.answer(price({ idempotencyKey: 'ans_2' }));
  const [first, second, third] = sent.map(({ text }) => text);
  expect(first).toContain('L9*400*145000~');
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it.each<[string, Partial<PartnerPrice>, string]>([
  ['a line haul', { costType: 2 }, 'It takes a total only'],
  ['another currency than it asked for', { currency: 'CAD' }, 'It asked for a price in USD'],
])('[B-040 SP-058] does not send %s as the requested total', async (_what, changes, problem) => {
  const { desk, sent } = await tidewater();
  expect(await desk.answer(price(changes))).toMatchObject({
    kind: 'refused',
    problem: expect.stringContaining(problem),
  });
  expect(sent).toEqual([]);
});

it('[B-040] states a price in the requested currency, and names it', async () => {
  const { desk, sent } = await tidewater();
  expect(await desk.answer(price({ currency: 'CAD', askedCurrency: 'CAD' }))).toEqual({ kind: 'sent' });
  expect(sent[0]?.text).toContain('K1*Price as requested, all in, CA*D~');
});
