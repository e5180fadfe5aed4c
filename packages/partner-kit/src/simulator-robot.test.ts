import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OfferedLoad } from './request-source.ts';
import { makeRobot, startPortalSimulator, type PortalSimulator } from './simulator-portal.ts';
import { startSimulator, type Simulator } from './simulator.ts';

const LOAD: OfferedLoad = {
  account: 'A <1> & more',
  currency: 'USD',
  equipmentName: 'Van',
  equipmentType: null,
  stops: [],
  weightPounds: null,
  commodity: null,
  pallets: null,
  isHazardous: false,
  isTeam: false,
  temperature: null,
  costType: 1,
  answerBy: null,
  auctionLink: null,
  notes: null,
};
const TASK = {
  id: 7,
  attempt: 1,
  reference: 'P-1',
  form: 'quote',
  fields: [
    { name: 'Version', value: '1' },
    { name: 'Amount', value: '2450.00' },
  ],
};

let portal: PortalSimulator;
let product: Simulator;

beforeEach(async () => {
  const now = (): Date => new Date('2026-11-20T18:00:00Z');
  const pageOf = ({ reference, ...event }: { readonly reference: string; readonly kind: string }) => ({
    load: { No: reference, Kind: event.kind, Customer: LOAD.account },
    stops: [],
  });
  portal = await startPortalSimulator({ port: 0, now, pageOf, versionField: 'Version' });
  product = await startSimulator({
    port: 0,
    answer: ({ method }) => ({ status: 200, body: method === 'GET' ? { results: [TASK] } : {} }),
  });
  portal.board.offer('P-1', LOAD);
});
afterEach(() => Promise.all([portal.close(), product.close()]));

const round = () => {
  const { url, user, password } = portal;
  return makeRobot({ portal: { url, user, password }, product: { url: () => product.url, key: 'a-key' } }).round();
};
const reported = (part: string) =>
  product.requests.filter(({ method, path }) => method === 'POST' && path.includes(part));
const outcomes = () => reported('/result/').map(({ body }) => z.object({ outcome: z.string() }).parse(body).outcome);

describe('a robot at a portal', () => {
  it('[SP-135] reports what is on the pages, enters the answers it gets, and confirms them', async () => {
    await round();
    expect(reported('/rpa/requests/')[0]?.body).toEqual({
      entries: [{ load: { No: 'P-1', Kind: 'offer', Customer: 'A <1> & more' }, stops: [] }],
    });
    expect(portal.board.answers).toMatchObject([{ act: 'answer', content: { Amount: '2450.00' } }]);
    expect(reported('/tasks/7/result/')[0]?.body).toMatchObject({ attempt: 1, outcome: 'done' });
  });

  it('[SP-135] enters an answer once even if it is offered again, because the portal has no idempotency keys', async () => {
    await round();
    await round();
    expect(portal.board.answers).toHaveLength(1);
    expect(outcomes()).toEqual(['done', 'done']);
  });

  it('[SP-135] reports that a load expired or changed, in the words of the portal', async () => {
    portal.board.offer('P-1', LOAD);
    await round();
    portal.board.expire('P-1');
    await round();
    expect(portal.board.answers).toEqual([]);
    expect(reported('/result/').map(({ body }) => body)).toMatchObject([
      { outcome: 'refused', note: 'This load was changed. Please review it.' },
      { outcome: 'refused', note: 'This load has expired.' },
    ]);
  });

  it('[SP-135] does nothing while the portal is down, and claims no task', async () => {
    portal.play('broken');
    await expect(round()).rejects.toThrow('the portal answered 500');
    expect(product.requests).toEqual([]);
  });
});
