import { describe, expect, it } from 'vitest';
import { askedStop, reportsOf, reportsRequest, type StopToMeasure } from './ask.ts';

const DALLAS: StopToMeasure = {
  city: 'Dallas',
  state: 'TX',
  postal_code: '75201',
  country: 'US',
  lat: 32.7876,
  lng: -96.7994,
};
const TORONTO: StopToMeasure = { ...DALLAS, city: 'Toronto', state: 'ON', postal_code: 'M5V 2T6', country: 'CA' };

describe('what PC Miler is asked', () => {
  it('[SP-083] is the miles of each leg, by practical truck routes', () => {
    const asked = reportsOf([
      [DALLAS, TORONTO],
      [TORONTO, DALLAS, TORONTO],
    ]);
    expect(reportsRequest.parse(asked)).toEqual(asked);
    expect(asked.ReportRoutes[0]).toEqual({
      RouteId: '1',
      Stops: [
        { Address: { City: 'Dallas', State: 'TX', Zip: '75201', Country: 'US' }, Region: 4 },
        { Address: { City: 'Toronto', State: 'ON', Zip: 'M5V 2T6', Country: 'CA' }, Region: 4 },
      ],
      Options: { VehicleType: 0, RoutingType: 0, DistanceUnits: 0, HighwayOnly: true },
      ReportTypes: [{ __type: 'MileageReportType:http://pcmiler.alk.com/APIs/v1.0', THoursWithSeconds: false }],
    });
    expect(asked.ReportRoutes.map(({ RouteId, Stops }) => [RouteId, Stops.length])).toEqual([
      ['1', 2],
      ['2', 3],
    ]);
  });

  it.each([
    ['a long code by its five digits', { postal_code: '75201-1234' }, '75201'],
    ['no part of a code', { ...TORONTO, postal_code: 'M5V' }, undefined],
    ['no code that is none', { postal_code: 'none' }, undefined],
    ['nothing where there is none', { postal_code: null }, undefined],
  ])('names %s', (_, changes: Partial<StopToMeasure>, zip) => {
    const asked = askedStop({ ...DALLAS, ...changes });
    expect('Address' in asked && asked.Address.Zip).toBe(zip);
  });

  it('is a point, reached by any road, if the town is unknown', () => {
    const nowhere = { ...DALLAS, city: null };
    expect(askedStop(nowhere)).toEqual({ Coords: { Lat: '32.787600', Lon: '-96.799400' }, Region: 4 });
    expect(reportsOf([[DALLAS, nowhere]]).ReportRoutes[0]?.Options.HighwayOnly).toBe(false);
  });
});
