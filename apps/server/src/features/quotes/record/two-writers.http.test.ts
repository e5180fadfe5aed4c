import { cents } from '@lanewright/units';
import {
  changedMeanwhile,
  deleteQuote,
  markQuote,
  patchQuote,
  rejectQuote,
  respondToQuote,
  updateMargin,
  updateQuote,
  type AnyEndpoint,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const analyst = async (endpoint: AnyEndpoint, id: number, body?: unknown) =>
  desk.call(endpoint, { as: await desk.people.analyst(), id, ...(body === undefined ? {} : { body }) });
const manager = async (endpoint: AnyEndpoint, id: number, body?: unknown) =>
  desk.call(endpoint, { as: await desk.people.manager(), id, ...(body === undefined ? {} : { body }) });
const price = (quoted_price: number, version?: number) => ({ quoted_price, currency: 'USD', cost_type: 1, version });
const MEANWHILE = 'The quote was changed by Alex Analyst meanwhile. Nothing was saved.';

/** Every call by which a person writes to a quote, as sound as the quote's state allows, on a version. */
const WRITERS: readonly {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly status?: 'won';
  readonly body: (version: number) => unknown;
}[] = [
  { name: 'a price', endpoint: patchQuote, body: (version) => price(1900, version) },
  { name: 'notes', endpoint: patchQuote, body: (version) => ({ notes: 'Mine', version }) },
  { name: 'an edit', endpoint: updateQuote, body: (version) => ({ ...desk.request({ commodity: 'Nails' }), version }) },
  {
    name: 'Mark Responded',
    endpoint: markQuote,
    body: (version) => ({ status: 'responded', price: 1900, currency: 'USD', cost_type: 1, version }),
  },
  { name: 'Mark Won', endpoint: markQuote, body: (version) => ({ status: 'won', load_number: 'TW-1', version }) },
  { name: 'Mark Lost', endpoint: markQuote, body: (version) => ({ status: 'lost', reason: 'Rate too high', version }) },
  { name: 'Mark Rejected', endpoint: markQuote, body: (version) => ({ status: 'rejected', version }) },
  {
    name: 'Direct Respond',
    endpoint: respondToQuote,
    body: (version) => ({ quoted_price: 1900, email: 'ann@alder.example', cost_type: 1, version }),
  },
  {
    name: 'Direct Reject',
    endpoint: rejectQuote,
    body: (version) => ({ rejection_reason: 'Available Capacity', email: 'ann@alder.example', version }),
  },
  { name: 'a margin', endpoint: updateMargin, status: 'won', body: (version) => ({ margin: 90, version }) },
];

describe('[SP-037] a second writer on an older version', () => {
  it.each(WRITERS)('of $name is told who changed what, and nothing is saved', async ({ endpoint, status, body }) => {
    const id = await desk.given({ quoted_price_cents: cents(180_000), ...(status === undefined ? {} : { status }) });
    expect((await analyst(patchQuote, id, { notes: 'Theirs', version: 1 })).status).toBe(200);
    const before = await desk.footprint(id);
    const refused = await manager(endpoint, id, body(1));
    expect(refused).toMatchObject({ status: 409, body: { detail: MEANWHILE } });
    expect(refused.body).toEqual({
      detail: MEANWHILE,
      changed_by: 'Alex Analyst',
      changed_at: '2026-11-20T18:00:00.000Z',
      changed: [{ field: 'notes', label: 'Notes', from: null, to: 'Theirs' }],
      version: 2,
      possible: true,
    });
    expect(await desk.footprint(id)).toEqual(before);
    expect((await manager(endpoint, id, body(2))).status).toBe(200);
  });

  it('of a deletion is told too; without a version nothing is compared', async () => {
    const id = await desk.given();
    await analyst(patchQuote, id, price(1850));
    const before = await desk.footprint(id);
    const as = await desk.people.manager();
    expect(await desk.call(deleteQuote, { as, id, query: { version: '1' } })).toMatchObject({
      status: 409,
      body: { detail: MEANWHILE, changed: [{ label: 'Quoted price', from: null, to: 1850 }] },
    });
    expect(await desk.footprint(id)).toEqual(before);
    expect((await desk.call(deleteQuote, { as, id })).status).toBe(204);
  });

  it('of a deletion tells nothing of the quote to who may not see it', async () => {
    const id = await desk.given();
    await analyst(patchQuote, id, price(1850));
    const as = await desk.people.make({ permissions: ['quote.delete'] });
    const { status, body } = await desk.call(deleteQuote, { as, id, query: { version: '1' } });
    expect({ status, body }).toEqual({ status: 409, body: { detail: MEANWHILE } });
  });

  it('holds against versions that no quote ever had', async () => {
    const id = await desk.given();
    const before = await desk.footprint(id);
    for (const version of [-1, 0, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect(await manager(patchQuote, id, { notes: 'Mine', version })).toMatchObject({ status: 409 });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('keeps the sentence of the status table, with who and what beside it', async () => {
    const id = await desk.given();
    const respond = { status: 'responded', price: 1850, currency: 'USD', cost_type: 1, version: 1 };
    expect((await analyst(markQuote, id, respond)).status).toBe(200);
    const before = await desk.footprint(id);
    expect(await manager(markQuote, id, { status: 'rejected', version: 1 })).toMatchObject({
      status: 409,
      body: {
        detail: 'This is not possible while the quote is Responded.',
        changed_by: 'Alex Analyst',
        changed: [
          { field: 'status', from: 'open', to: 'responded' },
          { field: 'quoted_price', from: null, to: 1850 },
        ],
        version: 2,
        possible: false,
      },
    });
    const edit = { ...desk.request(), version: 1 };
    expect(await manager(updateQuote, id, edit)).toMatchObject({ status: 409, body: { changed_by: 'Alex Analyst' } });
    expect(await desk.footprint(id)).toEqual(before);
  });
});

describe('[SP-037] what changed between two versions', () => {
  it('is told over several changes from the first value to the last, and not where it came back', async () => {
    const id = await desk.given({}, { commodity: 'Nails' });
    await analyst(patchQuote, id, price(1850));
    await analyst(patchQuote, id, { notes: 'Once' });
    await manager(patchQuote, id, price(1875));
    await analyst(patchQuote, id, { notes: null });
    const { body } = await manager(patchQuote, id, price(1900, 2));
    expect(changedMeanwhile.loose().parse(body)).toMatchObject({
      changed_by: 'Alex Analyst',
      changed: [{ field: 'quoted_price', label: 'Quoted price', from: 1850, to: 1875 }],
      version: 5,
    });
  });

  it('names shippers and equipment, and tells of stops that moved', async () => {
    const id = await desk.given({}, { lane: { stops: [PICKUP, DELIVERY] } });
    const MEMPHIS = {
      ...PICKUP,
      location: { city: 'Memphis', state: 'TN', postal_code: '38103', country: 'US' } as const,
    };
    const theirs = desk.request({
      customer: desk.birch,
      equipment_type: 'reefer',
      lane: { stops: [MEMPHIS, DELIVERY] },
      expiration_date: '2026-11-25T00:00:00Z',
    });
    expect((await analyst(updateQuote, id, theirs)).status).toBe(200);
    const { body } = await manager(updateQuote, id, { ...desk.request({ weight: 900 }), version: 1 });
    expect(changedMeanwhile.loose().parse(body).changed).toEqual([
      { field: 'customer', label: 'Shipper', from: 'Alder Foods', to: 'Birch Paper' },
      { field: 'equipment_type', label: 'Equipment type', from: 'dry_van', to: 'reefer' },
      {
        field: 'expiration_date',
        label: 'Expiration date',
        from: '2026-11-22T18:00:00.000Z',
        to: '2026-11-25T00:00:00.000Z',
      },
      { field: 'lane', label: 'Lane', from: 'Dallas, TX to Atlanta, GA', to: 'Memphis, TN to Atlanta, GA' },
    ]);
  });

  it('tells of a stop between the ends without values', async () => {
    const between = {
      ...PICKUP,
      activity_type: 'delivery',
      date: '2026-11-21T18:00',
      time_range: '16:00-18:00',
    } as const;
    const id = await desk.given({}, { lane: { stops: [PICKUP, between, DELIVERY] } });
    await analyst(
      updateQuote,
      id,
      desk.request({ lane: { stops: [PICKUP, { ...between, time_range: null }, DELIVERY] } }),
    );
    const { body } = await manager(patchQuote, id, price(1900, 1));
    expect(changedMeanwhile.loose().parse(body).changed).toEqual([
      { field: 'stops', label: 'Stops', from: null, to: null },
    ]);
  });
});
