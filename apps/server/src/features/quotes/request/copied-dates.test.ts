import { describe, expect, it } from 'vitest';
import { copiedStopDates, copiedValidity } from './copied-dates.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const CHICAGO = 'America/Chicago';
const LOS_ANGELES = 'America/Los_Angeles';

function stop(activity_type: 'pickup' | 'delivery', local_at: string, time_zone = CHICAGO) {
  return { activity_type, local_at, time_zone };
}

describe('the stop dates of a copy', () => {
  it('[SP-046 SP-039] move from the past to tomorrow and the day after, 08:00 at the stop', () => {
    expect(copiedStopDates([stop('pickup', '2026-10-01T06:00'), stop('delivery', '2026-10-03T15:00')], NOW)).toEqual([
      '2026-11-21T08:00',
      '2026-11-22T08:00',
    ]);
  });

  it('[SP-046] stay when they lie ahead', () => {
    expect(copiedStopDates([stop('pickup', '2026-11-20T12:01'), stop('delivery', '2026-11-24T08:00')], NOW)).toEqual([
      '2026-11-20T12:01',
      '2026-11-24T08:00',
    ]);
  });

  it('judge the past by the zone of the stop', () => {
    const dates = copiedStopDates(
      [stop('pickup', '2026-11-20T11:00', LOS_ANGELES), stop('delivery', '2026-11-24T08:00')],
      NOW,
    );
    expect(dates[0]).toBe('2026-11-20T11:00');
    expect(copiedStopDates([stop('pickup', '2026-11-20T11:00'), stop('delivery', '2026-11-24T08:00')], NOW)[0]).toBe(
      '2026-11-21T08:00',
    );
  });

  it('[SP-042] never step back, however the stops lie', () => {
    expect(
      copiedStopDates(
        [
          stop('pickup', '2026-11-19T08:00'),
          stop('delivery', '2026-11-19T18:00'),
          stop('pickup', '2026-11-20T06:00'),
          stop('delivery', '2026-11-20T20:00'),
        ],
        NOW,
      ),
    ).toEqual(['2026-11-21T08:00', '2026-11-22T08:00', '2026-11-22T08:00', '2026-11-22T08:00']);
  });
});

describe('the validity of a copy', () => {
  it('[SP-046 SP-039] keeps dates ahead, drops a past effective date, and renews a past expiration', () => {
    const ahead = new Date('2026-12-01T00:00:00Z');
    const past = new Date('2026-11-20T18:00:00Z');
    expect(copiedValidity({ effective: ahead, expiration: ahead }, NOW, CHICAGO)).toEqual({
      effective: ahead,
      expiration: ahead,
    });
    expect(copiedValidity({ effective: past, expiration: past }, NOW, CHICAGO)).toEqual({
      effective: null,
      expiration: new Date('2026-11-23T14:00:00Z'),
    });
    expect(copiedValidity({ effective: null, expiration: null }, NOW, CHICAGO)).toEqual({
      effective: null,
      expiration: null,
    });
  });
});
