import {
  getNewestDiesel,
  getNewestRate,
  importDieselWeeks,
  importExchangeRates,
  listDieselWeeks,
  listExchangeRates,
  saveDieselWeek,
  saveExchangeRate,
} from '@lanewright/contract';
import { EXCHANGE_RATE_MAX_DAYS, STALE_AFTER_DAYS } from '@lanewright/quoting';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { dayOf, done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { DIESEL_FILE, EXCHANGE_FILE, importFigures } from './import-figures.ts';
import type { ReadingRoom } from './published/read-series.ts';
import { readingRoutes } from './published/routes.ts';
import type { FuelPriceRoom } from './room.ts';
import { saveFigure } from './save-figure.ts';
import { DIESEL, EXCHANGE } from './series.ts';
import {
  dieselWeekNow,
  dieselWeeks,
  exchangeRateNow,
  exchangeRates,
  newestDieselWeeks,
  newestExchangeRate,
} from './views.ts';

/** The calls about diesel prices and exchange rates (SP-128, SP-163). */
export function fuelPriceRoutes(http: Http, room: ReadingRoom): void {
  readingRoutes(http, room);
  dieselRoutes(http, room);
  exchangeRoutes(http, room);
}

function dieselRoutes(http: Http, room: FuelPriceRoom): void {
  const { db } = room;
  http.route(getNewestDiesel, async () => {
    const newest = await newestDieselWeeks(db);
    return done({
      results: FUEL_REGIONS.map((region) => {
        const week = newest.find((each) => each.region === region) ?? null;
        const age = week === null ? null : ageInDays(week.week, today(room));
        return { region, newest: week, age_days: age, stale: age === null || age > STALE_AFTER_DAYS };
      }),
    });
  });
  http.route(listDieselWeeks, async ({ query: { region, week_after: after, week_before: before, search, ...page } }) =>
    done(await dieselWeeks(db, { filter: { names: region, after, before, search: search?.trim() ?? '' }, page })),
  );
  http.route(saveDieselWeek, async ({ body: { region, week, price, was }, actor }) => {
    const entered = { name: region, day: week, value: price, was };
    const saved = await saveFigure(room, DIESEL, { actor, entered });
    return saved.ok ? done(await dieselWeekNow(db, region, week)) : saved;
  });
  http.upload(importDieselWeeks, async ({ body: { replace }, actor, file }) =>
    importFigures(room, DIESEL_FILE, { actor, file, replace }),
  );
}

function exchangeRoutes(http: Http, room: FuelPriceRoom): void {
  const { db } = room;
  http.route(getNewestRate, async () => {
    const newest = await newestExchangeRate(db, today(room));
    const age = newest === null ? null : ageInDays(newest.day, today(room));
    return done({ newest, age_days: age, stale: age === null || age >= EXCHANGE_RATE_MAX_DAYS });
  });
  http.route(listExchangeRates, async ({ query: { day_after: after, day_before: before, search, ...page } }) =>
    done(await exchangeRates(db, { filter: { names: [], after, before, search: search?.trim() ?? '' }, page })),
  );
  http.route(saveExchangeRate, async ({ body: { day, rate, was }, actor }) => {
    const entered = { name: 'CAD', day, value: rate, was };
    const saved = await saveFigure(room, EXCHANGE, { actor, entered });
    return saved.ok ? done(await exchangeRateNow(db, day)) : saved;
  });
  http.upload(importExchangeRates, async ({ body: { replace }, actor, file }) =>
    importFigures(room, EXCHANGE_FILE, { actor, file, replace }),
  );
}

function today({ clock, businessZone }: FuelPriceRoom) {
  return dayOf(clock.now(), businessZone);
}

function ageInDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
