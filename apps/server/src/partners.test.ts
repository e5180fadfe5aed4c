import { getGsToken, NO_PARTNER_STATES, searchAuction } from '@lanewright/contract';
import { refuse } from '@lanewright/units';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { definePartner, readServiceKey, type Partner, type ServiceKey } from './features/partners/index.ts';
import { NO_PARTNERS } from './features/pricing/index.ts';
import { ratesPartner } from './features/rates/index.ts';
import { openPartners, readServerConfig } from './partners.ts';
import { fixedClock } from './platform/clock.ts';
import { silentLog } from './platform/log.ts';
import { withStandIns } from './stand-ins.ts';
import type { Tables } from './tables.ts';

/** Asks no database: opening a partner reads nothing. */
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('no partner is set up unless its settings are given', () => {
  expect(new Set(readServerConfig({}).partners.map(({ state }) => state))).toEqual(new Set(['not_set_up']));
});

describe('a made-up partner', () => {
  const tolls = definePartner<ServiceKey, null>({
    name: 'tolls',
    integration: 'Tolls',
    title: 'the toll service',
    readSettings: (reader) => ({ account: readServiceKey(reader, 'TOLLS', 'the toll service'), options: null }),
    open: ({ account }) => ({
      ...(account !== null && {
        sources: { rates: async () => null },
        askForPanel: async () => ({ kept: { cents: 250 }, isAwaited: false }),
      }),
      routes: (http) => http.route(searchAuction, async () => refuse('quote.not_found')),
      askedByBrowsers: account === null ? [] : [account.url],
    }),
    panelOf: (kept) => ({ shown: kept }),
    startStandIn: async () => ({
      account: { url: 'http://127.0.0.1:1', apiKey: 'played', sandbox: true },
      close: async () => undefined,
    }),
  });
  const environment = { TOLLS_URL: 'https://tolls.example', TOLLS_KEY: 'hush' };
  const clock = fixedClock('2026-11-20T12:00:00-06:00');
  const room = { db, log: silentLog(), clock, businessZone: 'America/Chicago' };

  const noPlaces = (): never => {
    throw new Error('a toll service needs no places');
  };

  /** What the server makes of a list of partners. */
  function serverWith(partners: readonly Partner[], given: Record<string, string> = environment) {
    const opened = openPartners(readServerConfig(given, partners).partners, room);
    const paths: string[] = [];
    opened.routes({ route: ({ path }) => void paths.push(path) });
    return { ...opened, paths };
  }

  test('is read, opened and answered for as soon as the list names it', () => {
    expect(() => readServerConfig({ TOLLS_KEY: 'hush' }, [tolls])).toThrow(
      'TOLLS_URL and TOLLS_KEY must be set together.',
    );
    const server = serverWith([tolls, ratesPartner]);
    expect(server.states).toMatchObject({ tolls: 'live', rates: 'not_set_up' });
    expect(server.sources.rates).not.toBeNull();
    expect(Object.keys(server.sources.panels)).toEqual(['tolls']);
    expect(server.panels['tolls']?.({ cents: 250 })).toEqual({ shown: { cents: 250 } });
    expect(server.paths).toEqual([searchAuction.path, getGsToken.path]);
    expect(server.askedByBrowsers).toEqual(['https://tolls.example']);
  });

  test('without settings keeps its calls and is not set up', () => {
    const server = serverWith([tolls], {});
    expect(server.states).toMatchObject({ tolls: 'not_set_up' });
    expect(server.sources).toEqual(NO_PARTNERS);
    expect(Object.keys(server.panels)).toEqual(['tolls']);
    expect(server.paths).toEqual([searchAuction.path]);
  });

  test('leaves nothing behind when the list no longer names it', () => {
    const server = serverWith([]);
    expect(server.states).toEqual(NO_PARTNER_STATES);
    expect(server.sources).toEqual(NO_PARTNERS);
    expect([server.paths, server.askedByBrowsers, server.panels]).toEqual([[], [], {}]);
    expect(() => readServerConfig({ TOLLS_KEY: 'hush' }, [])).not.toThrow();
  });

  test('[M-034] is played by a stand-in in the demo, and only where it is not set up', async () => {
    const closers: string[] = [];
    const standIns = {
      ...room,
      places: noPlaces,
      ownUrl: () => '',
      shutdown: { add: (name: string) => void closers.push(name) },
    };
    const demo = (given: Record<string, string>) => ({ ...readServerConfig({ ROLE: 'worker', ...given }, [tolls]) });
    const played = await withStandIns({ ...demo({}), seed: 'demo' }, standIns);
    expect(openPartners(played.partners, room).states).toMatchObject({ tolls: 'sandbox' });
    const tollStandIns = () => closers.filter((name) => name === 'stand-in for the toll service');
    expect(tollStandIns()).toHaveLength(1);
    const live = await withStandIns({ ...demo(environment), seed: 'demo' }, standIns);
    expect(openPartners(live.partners, room).states).toMatchObject({ tolls: 'live' });
    expect(tollStandIns()).toHaveLength(1);
  });
});

test('every partner of quotes has its state in the contract, which names no other and no publisher of prices', () => {
  const { states, published } = openPartners(readServerConfig({}).partners, {
    db,
    log: silentLog(),
    clock: fixedClock('2026-11-20T12:00:00-06:00'),
    businessZone: 'America/Chicago',
  });
  expect(Object.keys(states).toSorted()).toEqual(Object.keys(NO_PARTNER_STATES).toSorted());
  expect(published.map(({ series, read }) => [series, read])).toEqual([
    ['diesel', null],
    ['exchange', null],
  ]);
});
