import { describe, expect, it } from 'vitest';
import { createTeller, stopName } from '../stops/announcements.ts';
import { emptyStop } from './draft.ts';
import { CHICAGO, DALLAS } from './quote.fixture.ts';
import { isChosen, placeText, typedPlace } from '../../../ui/place/place-value.ts';
import {
  followedDelivery,
  hasRoom,
  newStopAt,
  placeOfNewStop,
  pointsOf,
  stopFieldsToCheck,
  suggestedDates,
  whyNotDeletable,
} from './stop-list.ts';

const pickup = emptyStop('pickup', '2026-11-21T08:00');
const delivery = emptyStop('delivery', '2026-11-22T08:00');

describe('the stops of the form', () => {
  it('[Q-076 Q-112] puts a new pickup after the last pickup and a new delivery at the end', () => {
    expect(placeOfNewStop([pickup, delivery], 'pickup')).toBe(1);
    expect(placeOfNewStop([pickup, pickup, delivery, delivery], 'pickup')).toBe(2);
    expect(placeOfNewStop([delivery], 'pickup')).toBe(0);
    expect(placeOfNewStop([pickup, delivery], 'delivery')).toBe(2);
  });

  it('[SP-042] gives a new stop the date of the stop ahead of it, and room for ten stops', () => {
    expect(newStopAt([pickup, delivery], 2, 'delivery')).toEqual({ ...delivery, location: null });
    expect(newStopAt([pickup, delivery], 0, 'pickup').date).toBeNull();
    expect(hasRoom(Array.from({ length: 9 }))).toBe(true);
    expect(hasRoom(Array.from({ length: 10 }))).toBe(false);
  });

  it('[Q-090 Q-091] deletes no stop of two and none with an error', () => {
    expect(whyNotDeletable(2, false)).toBe('A lane needs at least two stops');
    expect(whyNotDeletable(3, true)).toBe('Correct this stop before deleting it');
    expect(whyNotDeletable(3, false)).toBeNull();
  });

  it('checks again what is filled, and nothing that is still empty', () => {
    expect(stopFieldsToCheck([{ ...pickup, location: CHICAGO }, emptyStop('delivery', null), delivery])).toEqual([
      'lane.stops.0.date',
      'lane.stops.0.location',
      'lane.stops.2.date',
    ]);
  });

  it('shows a chosen place with its code and a typed one as typed', () => {
    expect(placeText(null)).toBe('');
    expect(placeText(CHICAGO)).toBe('Chicago, IL');
    expect(placeText({ ...CHICAGO, postal_code: '60601' })).toBe('Chicago, IL 60601');
    expect(placeText(typedPlace('chica'))).toBe('chica');
    expect(isChosen(typedPlace('chica'))).toBe(false);
    expect(typedPlace('')).toBeNull();
  });

  it('measures only when every stop has a chosen place', () => {
    const from = { location: CHICAGO };
    expect(pointsOf([from, { location: DALLAS }])).toEqual([
      { lat: 41.88, lng: -87.63, country: 'US' },
      { lat: 32.78, lng: -96.8, country: 'US' },
    ]);
    expect(pointsOf([from, { location: null }])).toBeNull();
    expect(pointsOf([from, { location: typedPlace('Dal') }])).toBeNull();
    expect(pointsOf([from])).toBeNull();
  });

  it('names a moved stop by type and place', () => {
    expect(stopName({ activity_type: 'delivery', location: DALLAS })).toBe('Delivery stop Dallas, TX');
    expect(stopName(pickup)).toBe('Pickup stop');
  });

  it('tells each step of a move once', () => {
    const teller = createTeller();
    expect(teller.lifted('Pickup stop', 1, 4)).toBe('Lifted Pickup stop, place 1 of 4.');
    expect(teller.moved('Pickup stop', 1, 4)).toBeUndefined();
    expect(teller.moved('Pickup stop', 2, 4)).toBe('Pickup stop is now at place 2 of 4.');
    expect(teller.moved('Pickup stop', 2, 4)).toBeUndefined();
    expect(teller.moved('Pickup stop', 1, 4)).toBe('Pickup stop is now at place 1 of 4.');
    expect(teller.dropped('Pickup stop', 1, 4)).toBe('Dropped Pickup stop at place 1 of 4.');
  });
});

describe('the suggested date of the delivery', () => {
  const suggested = suggestedDates([pickup, delivery]);
  const at = (from: string | null, to: string | null) => [emptyStop('pickup', from), emptyStop('delivery', to)];

  it('[Q-087] stays as long after the pickup as it was suggested, in both directions', () => {
    expect(followedDelivery(at('2026-11-24T08:00', '2026-11-22T08:00'), suggested)).toBe('2026-11-25T08:00');
    expect(followedDelivery(at('2026-12-31T14:30', '2026-11-22T08:00'), suggested)).toBe('2027-01-01T14:30');
    const moved = suggested === null ? null : { ...suggested, moved: '2026-11-25T08:00' };
    expect(followedDelivery(at('2026-11-21T08:00', '2026-11-25T08:00'), moved)).toBe('2026-11-22T08:00');
  });

  it('stays where somebody set it, and while the pickup has no date', () => {
    expect(followedDelivery(at('2026-11-24T08:00', '2026-11-26T08:00'), suggested)).toBeNull();
    expect(followedDelivery(at('11/', '2026-11-22T08:00'), suggested)).toBeNull();
    expect(followedDelivery(at(null, '2026-11-22T08:00'), suggested)).toBeNull();
    expect(followedDelivery(at('2026-11-21T08:00', '2026-11-22T08:00'), suggested)).toBeNull();
    expect(followedDelivery(at('2026-11-24T08:00', '2026-11-22T08:00'), null)).toBeNull();
  });

  it('is no suggestion with more stops', () => {
    expect(suggestedDates([pickup, pickup, delivery])).toBeNull();
    expect(followedDelivery([pickup, delivery, delivery], suggested)).toBeNull();
  });
});
