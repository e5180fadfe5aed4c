import { cents } from '@lanewright/units';
import { listActivities, quoteView, updateQuote } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const put = async (id: number, body: unknown) => desk.call(updateQuote, { as: await desk.people.manager(), id, body });
const MEMPHIS = { ...PICKUP, location: { city: 'Memphis', state: 'TN', postal_code: '38103', country: 'US' } };

describe('an edit', () => {
  it('[P-008 SP-048] changes the request, keeps the price, and asks for a new run', async () => {
    const id = await desk.given({
      quoted_price_cents: cents(185_000),
      pricing_pending: false,
      distance_miles: '800.0',
      sent_miles: '790.0',
    });
    const answer = await put(
      id,
      desk.request({ lane: { stops: [MEMPHIS, DELIVERY] }, equipment_type: 'reefer', weight: 12_000, team: true }),
    );
    expect(answer.status).toBe(200);
    expect(quoteView.parse(answer.body)).toMatchObject({
      version: 2,
      quoted_price: 1850,
      equipment_type: 'reefer',
      equipment_name: 'Reefer',
      weight: 12_000,
      team: true,
      pricing_pending: true,
      distance: null,
      lane: { stops: [{ location: { city: 'Memphis' } }, { location: { city: 'Atlanta' } }] },
    });
    expect(await desk.row(id)).toMatchObject({
      origin_city: 'Memphis',
      changed_by_name: 'Morgan Manager',
      sent_miles: null,
    });
    const log = await desk.call(listActivities, { as: await desk.people.viewer(), id });
    expect(log.body).toMatchObject([
      { activity_type: 'update_quote', custom_fields: { changed: ['equipment_type', 'weight', 'team', 'stops'] } },
      { activity_type: 'create' },
    ]);
  });

  it('[SP-048] of the same stops keeps them and their miles', async () => {
    const id = await desk.given({ distance_miles: '800.0', mileage_provider: 'Lanewright miles', sent_miles: '790.0' });
    const before = await desk.footprint(id);
    await put(id, desk.request({ commodity: 'Nails' }));
    expect(await desk.row(id)).toMatchObject({
      distance_miles: '800.0',
      mileage_provider: 'Lanewright miles',
      sent_miles: '790.0',
    });
    expect((await desk.footprint(id)).stops).toEqual(before.stops);
  });

  it('[Q-097 SP-039] judges the effective date by the creation of the quote', async () => {
    const id = await desk.given({ created_at: new Date('2026-11-18T18:00:00Z') });
    const expiration_date = '2026-11-25T00:00:00Z';
    expect((await put(id, desk.request({ expiration_date, effective_date: '2026-11-19T00:00:00Z' }))).status).toBe(200);
    const before = await desk.footprint(id);
    expect(await put(id, desk.request({ expiration_date, effective_date: '2026-11-18T18:00:00Z' }))).toMatchObject({
      status: 400,
      body: { effective_date: ['Effective Date must be in the future'] },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[SP-037] on an older version names who was faster and saves nothing', async () => {
    const id = await desk.given();
    expect((await put(id, { ...desk.request({ commodity: 'First' }), version: 1 })).status).toBe(200);
    const before = await desk.footprint(id);
    expect(await put(id, { ...desk.request({ commodity: 'Second' }), version: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'The quote was changed by Morgan Manager meanwhile. Nothing was saved.' },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[SP-045] may not take the shipper quote id of a like quote, but may keep its own', async () => {
    const lane = { stops: [PICKUP, DELIVERY] };
    await desk.given({}, { shipper_quote_id: 'EDIT-1', lane });
    const id = await desk.given({}, { lane });
    const before = await desk.footprint(id);
    const clash = await put(id, desk.request({ shipper_quote_id: 'edit-1' }));
    expect(clash.status).toBe(400);
    expect(Object.keys(clash.body ?? {})).toEqual(['shipper_quote_id']);
    expect(await desk.footprint(id)).toEqual(before);
    expect((await put(id, desk.request({ shipper_quote_id: 'EDIT-2' }))).status).toBe(200);
    expect((await put(id, desk.request({ shipper_quote_id: 'EDIT-2' }))).status).toBe(200);
  });

  it('names faults and unknown places, and changes nothing', async () => {
    const id = await desk.given();
    const before = await desk.footprint(id);
    const nowhere = { ...PICKUP, location: { city: 'Nowheresville', state: 'TX', country: 'US' } };
    for (const [body, told] of [
      [desk.request({ customer: null }), { customer: ['This field is required'] }],
      [desk.request({ notes: 'by the back door' }), { notes: ['Unknown field'] }],
      [
        desk.request({ lane: { stops: [nowhere, DELIVERY] } }),
        { 'lane.stops.0.location': ['The city Nowheresville, TX is unknown.'] },
      ],
      [{ ...desk.request(), status: 'won' }, { status: ['Unknown field'] }],
    ])
      expect(await put(id, body)).toMatchObject({ status: 400, body: told });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[A-089] needs its permission', async () => {
    const id = await desk.given();
    expect((await desk.call(updateQuote, { as: await desk.people.viewer(), id, body: desk.request() })).status).toBe(
      403,
    );
  });
});
