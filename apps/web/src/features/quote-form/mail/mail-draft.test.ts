import { describe, expect, it } from 'vitest';
import { draftOfMail, placesToFind, withPoints } from './mail-draft.ts';
import { NOON } from '../draft/quote.fixture.ts';

describe('a request read from a mail', () => {
  it('[SP-070] fills in what the mail states and leaves the rest empty, dates too', () => {
    const { draft, statedCostType } = draftOfMail(
      {
        customer: 7,
        equipment_type: 'reefer',
        weight: 41_000,
        lane: {
          stops: [
            {
              activity_type: 'pickup',
              location: { city: 'Springfield', state: null, postal_code: null, country: null },
              date: '2026-11-23T10:00',
              live_handling: false,
              time_range: '10:00-12:00',
            },
            { activity_type: 'delivery', location: null, date: null },
          ],
        },
      },
      NOON,
    );
    expect(draft).toMatchObject({ customer: 7, equipment_type: 'reefer', weight: 41_000, pallet_count: null });
    expect(draft.expiration_date).toBeNull();
    expect(draft.cost_type).toBe(1);
    expect(statedCostType).toBeNull();
    const [first, second] = draft.lane.stops;
    expect(first).toMatchObject({ date: '2026-11-23T10:00', live_handling: false, time_range: '10:00-12:00' });
    expect(first?.location).toMatchObject({ name: 'Springfield', city: 'Springfield', state: null });
    expect(second).toMatchObject({ activity_type: 'delivery', location: null, date: null, live_handling: true });
  });

  it('[SP-059] knows a cost type that the mail states', () => {
    expect(draftOfMail({ cost_type: 2 }, NOON)).toMatchObject({ statedCostType: 2, draft: { cost_type: 2 } });
  });

  it('takes a value of another kind as not read, and nothing at all as an empty form', () => {
    const { draft } = draftOfMail({ weight: 'heavy', equipment_type: 'zeppelin', lane: { stops: 'none' } }, NOON);
    expect(draft).toMatchObject({ weight: null, equipment_type: null });
    expect(draft.lane.stops.map((stop) => stop.activity_type)).toEqual(['pickup', 'delivery']);
    expect(draftOfMail(null, NOON).draft.lane.stops).toHaveLength(2);
  });

  it('finds the points of whole places, and of the very same places only', () => {
    const at = (city: string, postal_code: string | null) => ({
      activity_type: 'pickup',
      location: { city, state: 'IL', postal_code, country: 'US' },
    });
    const { draft } = draftOfMail(
      { lane: { stops: [at('Joliet', '60436'), at('Joliet', null), at('Gary', null)] } },
      NOON,
    );
    expect(placesToFind(draft)).toEqual(['Joliet, IL 60436', 'Joliet, IL', 'Gary, IL']);
    const point = { lat: 41.5, lng: -88.1 };
    const code = {
      kind: 'postal_code',
      city: 'Joliet',
      state: 'IL',
      postal_code: '60436',
      coordinates: point,
    } as const;
    const { stops } = withPoints(draft, [code]).lane;
    expect(stops.map(({ location }) => location?.coordinates)).toEqual([point, null, null]);
  });
});
