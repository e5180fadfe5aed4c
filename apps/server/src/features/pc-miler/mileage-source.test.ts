import { refuse } from '@lanewright/units';
import type { MeasureAsk, PcMilerService } from '@lanewright/pc-miler/client';
import type { RouteMiles } from '@lanewright/pc-miler';
import type { QuoteFacts, StopFacts } from '@lanewright/pricing';
import { describe, expect, it } from 'vitest';
import type { MilesAsk } from '../pricing/index.ts';
import { silentLog } from '../../platform/log.ts';
import type { KeptMiles } from './kept-miles.ts';
import { mileageSource } from './mileage-source.ts';

const stop = (city: string): StopFacts => ({
  activity_type: 'pickup',
  date: null,
  time_from: null,
  zone: null,
  drop_trailer: null,
  city,
  state: 'TX',
  postal_code: null,
  country: 'US',
});

/** A lane of some 100 miles in a straight line, to a town of its own. */
function lane(number: number, changes: Partial<MilesAsk> = {}): MilesAsk {
  const facts = { stops: [stop('Dallas'), stop(`Town ${number}`)], adjusted: null, equipment_type: null };
  const points = [
    { lat: 32.8, lng: -96.8, country: 'US' as const },
    { lat: 31.35, lng: -96.8, country: 'US' as const },
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the facts only the stops are read
  return { quoteId: number, customerId: 3, facts: facts as unknown as QuoteFacts, points, version: 39, ...changes };
}

const ACCOUNT = { url: 'https://miles.example', sandbox: false };

function service(answer: (ask: MeasureAsk) => ReturnType<PcMilerService['measure']>) {
  const asked: { version: number; towns: readonly (string | null)[]; quoteId: number | null }[] = [];
  const kept = new Map<string, RouteMiles>();
  const keeps: KeptMiles = {
    read: async (keys) => {
      const names = new Set(keys.map(({ name }) => name));
      return new Map([...kept].filter(([name]) => names.has(name)));
    },
    write: async (told) => told.forEach(({ miles }, name) => void kept.set(name, miles)),
  };
  const measure: PcMilerService['measure'] = async (ask, { quoteId }) => {
    asked.push({ version: ask.version, towns: ask.routes.map((route) => route.at(-1)?.city ?? null), quoteId });
    return answer(ask);
  };
  const room = { service: { measure }, kept: keeps, account: ACCOUNT, log: silentLog() };
  return { asked, kept, room, source: mileageSource(room) };
}

const driven = (miles: number) => ({ ok: true as const, value: { miles, legs: [miles] } });
const sound = async ({ routes }: MeasureAsk) => ({ ok: true as const, value: routes.map(() => driven(115)) });

describe('lanes that are priced together', () => {
  it('[SP-083] travel 20 in a call, each version in its own', async () => {
    const { asked, source } = service(sound);
    const lanes = Array.from({ length: 45 }, (_, number) => lane(number, { version: number < 44 ? 39 : 27 }));
    const told = await Promise.all(lanes.map(source));
    expect(asked.map(({ version, towns }) => [version, towns.length])).toEqual([
      [39, 20],
      [39, 20],
      [39, 4],
      [27, 1],
    ]);
    expect(new Set(told.map((each) => each.kind))).toEqual(new Set(['miles']));
  });

  it('[SP-132] log the quote that a call is about, and none if it is about several', async () => {
    const { asked, source } = service(sound);
    await source(lane(7));
    await Promise.all([source(lane(8)), source(lane(9))]);
    expect(asked.map(({ quoteId }) => quoteId)).toEqual([7, null]);
  });

  it('are asked for once if they are the same, and not again while their miles are cached', async () => {
    const { asked, source } = service(sound);
    await Promise.all([source(lane(1)), source(lane(1, { quoteId: 90 }))]);
    await source(lane(1));
    await source(lane(1, { version: 31 }));
    expect(asked.map(({ version, towns }) => [version, towns])).toEqual([
      [39, ['Town 1']],
      [31, ['Town 1']],
    ]);
  });

  it('get their miles even if the service rejects one of them', async () => {
    const { asked, source } = service(async (ask) =>
      ask.routes.some((route) => route.at(-1)?.city === 'Town 2')
        ? refuse('partner.refused', { status: 400 })
        : sound(ask),
    );
    const told = await Promise.all([1, 2, 3].map((number) => source(lane(number))));
    expect(told.map((each) => (each.kind === 'miles' ? each.miles : each.problem))).toEqual([115, 'no_miles', 115]);
    expect(asked.map(({ towns }) => towns.length)).toEqual([3, 1, 1, 1]);
  });
});

describe('a call that is refused as invalid', () => {
  it('[SP-083] counts as refused if the service takes no lane of the version', async () => {
    const { source } = service(async (ask) =>
      ask.version === 18 ? refuse('partner.refused', { status: 400 }) : sound(ask),
    );
    const told = await Promise.all(
      [1, 2, 3].map((number) => source(lane(number, { version: number === 3 ? 39 : 18 }))),
    );
    expect(told.map((each) => (each.kind === 'miles' ? each.miles : each.problem))).toEqual([
      'refused',
      'refused',
      115,
    ]);
  });
});

describe('lanes of the same towns', () => {
  /** The same towns, but with the delivery this many degrees further north. */
  const moved = (degrees: number, quoteId: number): MilesAsk => {
    const asked = lane(1, { quoteId });
    const [from, to] = asked.points;
    if (from === undefined || to === undefined) throw new Error('a lane has two ends');
    return { ...asked, points: [from, { ...to, lat: to.lat + degrees }] };
  };

  it("[SP-083] are judged by each quote's own stops, whichever quote asked first", async () => {
    for (const order of [
      [0, -1],
      [-1, 0],
    ]) {
      const { asked, source } = service(sound);
      const told = await Promise.all(order.map((degrees, at) => source(moved(degrees, at))));
      expect(told.map(({ kind }) => kind)).toEqual(order.map((degrees) => (degrees === 0 ? 'miles' : 'none')));
      expect(await source(moved(-1, 3))).toMatchObject({ problem: 'doubtful' });
      expect(await source(moved(0, 4))).toMatchObject({ kind: 'miles' });
      expect(asked).toHaveLength(1);
    }
  });

  it('[SP-083] share no cached miles between a stand-in and the service', async () => {
    const { asked, room, source } = service(sound);
    await source(lane(1));
    await mileageSource({ ...room, account: { ...ACCOUNT, sandbox: true } })(lane(1));
    await mileageSource({ ...room, account: { ...ACCOUNT, url: 'https://other.example' } })(lane(1));
    expect(asked).toHaveLength(3);
  });
});

describe('cached miles', () => {
  it('[SP-083] wait for no call about other lanes, and calls do not wait for one another', async () => {
    const slow = Promise.withResolvers<void>();
    const { asked, source } = service(async (ask) => {
      if (ask.version === 27) await slow.promise;
      return sound(ask);
    });
    await source(lane(1));
    const late = source(lane(2, { version: 27 }));
    const told = await Promise.all([source(lane(1)), source(lane(3))]);
    expect(told.map(({ kind }) => kind)).toEqual(['miles', 'miles']);
    expect(asked.map(({ version }) => version)).toEqual([39, 27, 39]);
    slow.resolve();
    expect((await late).kind).toBe('miles');
  });

  it('[SP-137] lose no answer if they cannot be written', async () => {
    const { room } = service(sound);
    const write = async () => Promise.reject(new Error('the disk is full'));
    const source = mileageSource({ ...room, kept: { ...room.kept, write } });
    expect((await source(lane(1))).kind).toBe('miles');
  });
});

describe('miles that do not count', () => {
  it.each([
    ['partner.unreachable', 502, 'down'],
    ['partner.too_late', 504, 'down'],
    ['partner.unreadable', 200, 'down'],
    ['partner.paused', 503, 'down'],
    ['partner.refused', 401, 'refused'],
    ['partner.refused', 400, 'refused'],
  ] as const)('[SP-083] say why: %s %i is %s', async (code, status, problem) => {
    const { source, kept } = service(async () => refuse(code, { status }));
    expect(await source(lane(1))).toEqual({ kind: 'none', problem });
    expect(kept.size).toBe(0);
  });

  it.each([50, 1_000])('[SP-083] are in doubt and not cached if they are impossible: %i', async (miles) => {
    const { source, kept } = service(async () => ({ ok: true, value: [driven(miles)] }));
    expect(await source(lane(1))).toEqual({
      kind: 'none',
      problem: 'doubtful',
      leg: { number: 1, told: miles, straight: expect.closeTo(100.2, 0) },
    });
    expect(kept.size).toBe(0);
  });
});
