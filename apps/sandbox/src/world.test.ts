import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { replay } from '@lanewright/pricing';
import { instantOf } from '@lanewright/units';
import { describe, expect, test } from 'vitest';
import { endsOf } from './ends.ts';
import { SHIPPERS } from './shippers/shippers.ts';
import { makeWorld, type WorldAsk, type WorldQuote } from './world.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const NOW = new Date('2026-11-20T12:00:00-06:00');
const ask = (more: Partial<WorldAsk> = {}): WorldAsk => ({
  now: NOW,
  zone: 'America/Chicago',
  places,
  seed: 'lanewright',
  quotes: 3000,
  ...more,
});
const world = makeWorld(ask());
const inStatus = (status: string) => world.quotes.filter(({ columns }) => columns.status === status);
const pickupOf = ({ draft }: WorldQuote) => {
  const { pickup } = endsOf(draft);
  return instantOf(pickup.local, pickup.site.place.time_zone);
};

test('the same seed and moment make the same world, another seed another one', () => {
  const small = makeWorld(ask({ quotes: 60 }));
  expect(JSON.stringify(makeWorld(ask({ quotes: 60 })))).toBe(JSON.stringify(small));
  expect(JSON.stringify(makeWorld(ask({ quotes: 60, seed: 'another' })))).not.toBe(JSON.stringify(small));
});

test.each(['2027-03-07T02:30:00-06:00', '2028-02-29T23:59:00-06:00', '2026-07-05T09:00:00-05:00'])(
  'a world can begin at any moment, such as %s',
  (moment) => {
    const now = new Date(moment);
    const { quotes } = makeWorld(ask({ now, quotes: 300 }));
    expect(quotes.filter(({ columns }) => columns.status === 'open').length).toBeGreaterThanOrEqual(30);
    expect(quotes.every(({ draft }) => draft.createdAt <= now)).toBe(true);
  },
);

test('it holds 3,000 quotes over eighteen months, every month of them busy', () => {
  expect(world.quotes).toHaveLength(3000);
  const months = Map.groupBy(world.quotes, ({ draft }) => draft.createdAt.toISOString().slice(0, 7));
  expect([...months.keys()].toSorted()[0]).toBe('2025-05');
  expect(months.size).toBe(19);
  const whole = [...months].filter(([month]) => month !== '2025-05').map(([, { length }]) => length);
  expect(Math.min(...whole)).toBeGreaterThan(80);
});

test('no two shippers have the same settings', () => {
  const settings = SHIPPERS.map((one) =>
    JSON.stringify([
      one.costType,
      one.mileageProvider,
      one.fuelDelay,
      one.autoResponse,
      one.expirationHours,
      one.minConfidence,
      one.minSample,
      one.minMarginCents,
    ]),
  );
  expect(new Set(settings).size).toBe(40);
});

describe('the open quotes', () => {
  const open = inStatus('open');

  test('thirty or more wait, with a pickup ahead and minutes to days left', () => {
    expect(open.length).toBeGreaterThanOrEqual(30);
    const minutesLeft = open.map(({ expiresAt }) => ((expiresAt?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    expect(Math.min(...minutesLeft)).toBeGreaterThan(0);
    expect(minutesLeft.filter((minutes) => minutes < 60).length).toBeGreaterThanOrEqual(5);
    expect(minutesLeft.filter((minutes) => minutes > 24 * 60).length).toBeGreaterThanOrEqual(5);
    for (const quote of open) expect(pickupOf(quote).getTime()).toBeGreaterThan(NOW.getTime());
  });

  test('most hold a suggestion, a few a saved price, some need a person, and some are answered already', () => {
    expect(open.filter(({ run }) => run?.result.reply === 'respond').length).toBeGreaterThanOrEqual(15);
    expect(open.filter(({ run }) => run?.result.reply === 'no-reply').length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ columns }) => columns.quoted_price_cents !== null).length).toBeGreaterThanOrEqual(2);
    expect(inStatus('responded').length).toBeGreaterThanOrEqual(10);
  });
});

describe('the history', () => {
  test('[B-001] every run replays to the cent', () => {
    for (const { run } of world.quotes) {
      if (run === null) continue;
      const again = replay({ passes: [run.ask] });
      expect(again.ok && again.value).toEqual(run.result);
    }
  });

  test('the dearer an answer beside its prediction, the seldomer it wins', () => {
    const answered = world.quotes.flatMap(({ run, columns, draft }) => {
      const target = run?.ask.inputs.prediction?.target ?? null;
      if (target === null || columns.all_in_cents === null || draft.lane.currency !== 'USD') return [];
      return [{ dear: columns.all_in_cents / target, won: columns.status === 'won' }];
    });
    const rateOf = (from: number, to: number) => {
      const band = answered.filter(({ dear }) => dear >= from && dear < to);
      expect(band.length).toBeGreaterThan(100);
      return band.filter(({ won }) => won).length / band.length;
    };
    const rates = [rateOf(0, 1.12), rateOf(1.12, 1.16), rateOf(1.16, 1.2), rateOf(1.2, 9)];
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(rates[0]).toBeGreaterThan(2 * (rates[3] ?? 1));
  });

  test('the later shippers ask too, and each that asks much wins a believable share of what was answered', () => {
    const answered = Map.groupBy(
      world.quotes.filter(({ columns }) => columns.responded_at !== null),
      ({ draft }) => draft.shipper.name,
    );
    expect(answered.size).toBeGreaterThan(30);
    const often = [...answered].filter(([, quotes]) => quotes.length >= 60);
    expect(often.length).toBeGreaterThanOrEqual(12);
    const shares = often.map(([name, quotes]) => ({
      name,
      share: quotes.filter(({ columns }) => columns.status === 'won').length / quotes.length,
    }));
    expect(shares.filter(({ share }) => share < 0.15 || share > 0.6)).toEqual([]);
  });

  test('a rule never fails, and no lane is a straight line', () => {
    expect(world.quotes.filter(({ run }) => run?.result.errored)).toEqual([]);
    expect(world.quotes.filter(({ draft }) => draft.milesProvider !== 'Lanewright miles')).toEqual([]);
  });

  test('won quotes keep their margin below the price, and what they are booked under', () => {
    const won = inStatus('won');
    expect(won.length).toBeGreaterThan(600);
    expect(new Set(won.map(({ columns }) => columns.load_number)).size).toBe(won.length);
    for (const { columns } of won) {
      expect(columns.all_in_cents).not.toBeNull();
      expect(columns.margin_cents ?? 0).toBeGreaterThan(0 - (columns.quoted_price_cents ?? 0));
    }
  });

  test('nothing happens before its quote or after the last moment, and in order', () => {
    for (const { draft, run, acts } of world.quotes) {
      const moments = [draft.createdAt, ...(run === null ? [] : [run.endedAt]), ...acts.map(({ at }) => at), NOW];
      expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
    }
  });
});
