import { describe, expect, it } from 'vitest';
import {
  distanceWords,
  fiveDigitEnds,
  hasDropTrailer,
  laneMiles,
  laneName,
  milesNote,
  milesText,
  stopLines,
  temperatureText,
} from './lane.ts';
import { aDelivery, aQuote, aRun, aStop } from '../quote.fixture.ts';

describe('the miles of a lane', () => {
  const stops = [aStop(), aDelivery({ leg_miles: 927 })];
  const plain = aQuote({ lane: { stops }, distance: 927, mileage_provider: 'Lanewright miles' });

  it('[Q-035] names the miles of the price and who measured them', () => {
    expect(laneMiles(plain)).toEqual({ text: '927 mi, Lanewright miles', byStops: null });
    expect(laneMiles({ ...plain, distance: null, mileage_provider: null }).text).toBe('- mi');
  });

  it('[Q-035 SP-083] names the version of PC Miler that measured them', () => {
    const quote = { ...plain, mileage_provider: 'PC Miler', pc_miler_version: 31 };
    expect(laneMiles(quote).text).toBe('927 mi, PC Miler 31');
  });

  it('[SP-083] say why other miles count, unless the lane waits to be measured again', () => {
    const note = { text: 'PC Miler 39 did not answer, so Lanewright miles count.', is_warning: true };
    const priced = aQuote({ distance: 927, latest_run: aRun({ miles_note: note }) });
    expect(milesNote(priced)).toEqual(note);
    expect(milesNote({ ...priced, distance: null })).toBeNull();
    expect(milesNote({ ...priced, latest_run: aRun() })).toBeNull();
  });

  it('[Q-035 SP-083] are told in sentences of their own, without the warning that has a place elsewhere', () => {
    const quiet = { text: 'PC Miler 39 was not set up, so Lanewright miles count.', is_warning: false };
    const said = (is_warning: boolean) =>
      distanceWords({ ...plain, latest_run: aRun({ miles_note: { ...quiet, is_warning } }) });
    expect(said(false)).toBe(`927 mi, Lanewright miles. ${quiet.text}`);
    expect(said(true)).toBe('927 mi, Lanewright miles');
  });

  it('[Q-035 B-005] says so where rules moved an end and the price rests on other miles than the stops', () => {
    expect(laneMiles({ ...plain, distance: 1_204.3, new_destination: 'Houston, TX' })).toEqual({
      text: 'Priced to Houston, TX: 1,204 mi, Lanewright miles',
      byStops: 'By the stops 927 mi',
    });
    const both = laneMiles({ ...plain, distance: 700, new_origin: 'Gary, IN', new_destination: 'Houston, TX' });
    expect(both.text).toBe('Priced from Gary, IN to Houston, TX: 700 mi, Lanewright miles');
    expect(laneMiles({ ...plain, new_destination: 'Harrisburg, PA' }).byStops).toBeNull();
  });
});

describe('the stops of a lane', () => {
  const middle = aStop({
    id: 9,
    order: 2,
    live_handling: false,
    drop_trailer: true,
    leg_miles: 233.4,
    time_range: '09:00-11:00',
  });

  it('[Q-039 Q-040] numbers and labels each stop, with the time range on the first and the last only', () => {
    const lines = stopLines([aStop({ time_range: '08:00-10:00' }), middle, aDelivery()]);
    expect(lines.map((line) => [line.number, line.what, line.when])).toEqual([
      [1, 'Pickup, live', 'Mon, Nov 23, 08:00 am to 10:00 am'],
      [2, 'Pickup, drop trailer, 233 mi', 'Mon, Nov 23'],
      [3, 'Delivery, live, 927 mi', 'Wed, Nov 25, 03:00 pm'],
    ]);
  });

  it('[Q-028] finds a drop trailer on any stop', () => {
    expect(hasDropTrailer(aQuote({ lane: { stops: [aStop(), middle, aDelivery()] } }))).toBe(true);
    expect(hasDropTrailer(aQuote())).toBe(false);
  });

  it('[SP-084] knows both five-digit postal codes, or that an end has none', () => {
    const toronto = aDelivery({ location: { ...aDelivery().location, postal_code: 'M5V', country: 'Canada' } });
    expect(fiveDigitEnds(aQuote())).toEqual(['54303', '17112']);
    expect(fiveDigitEnds(aQuote({ lane: { stops: [aStop(), toronto] } }))).toBeNull();
  });

  it('[B-020] names the map by its stops in their order', () => {
    expect(laneName([aStop(), aDelivery()])).toBe('Map of the lane: 1 pickup Green Bay, WI, 2 delivery Harrisburg, PA');
  });

  it('writes the temperatures a load is kept at, one bound alone, and 0 as a temperature', () => {
    const kept = (min_temp: number | null, max_temp: number | null) =>
      temperatureText(aQuote({ custom_fields: { ...aQuote().custom_fields, min_temp, max_temp } }));
    expect([kept(34, 38), kept(-10, 0), kept(34, null), kept(null, 38), kept(null, null)]).toEqual([
      '34 to 38 °F',
      '-10 to 0 °F',
      'from 34 °F',
      'up to 38 °F',
      null,
    ]);
  });

  it('writes miles as whole miles', () => {
    expect(milesText(1204.4)).toBe('1,204 mi');
  });
});
