import { z } from 'zod';
import { MILEAGE_REPORT, MAX_ROUTES, REGION, TRUCK } from './codes.ts';

/** A stop to measure: its coordinates, and its place name if that is known. */
export type StopToMeasure = {
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: 'US' | 'CA' | null;
  readonly lat: number;
  readonly lng: number;
};

/** Two or more stops in driving order. */
export type RouteToMeasure = readonly StopToMeasure[];

const text = z.string().min(1);
const address = z.strictObject({ City: text, State: text, Zip: text.optional(), Country: z.enum(['US', 'CA']) });
const coords = z.strictObject({ Lat: text, Lon: text });
const stop = z.union([
  z.strictObject({ Address: address, Region: z.literal(REGION) }),
  z.strictObject({ Coords: coords, Region: z.literal(REGION) }),
]);

/** The body of a call. */
export const reportsRequest = z.strictObject({
  ReportRoutes: z
    .array(
      z.strictObject({
        RouteId: text,
        Stops: z.array(stop).min(2),
        Options: z.strictObject({
          VehicleType: z.literal(TRUCK.VehicleType),
          RoutingType: z.literal(TRUCK.RoutingType),
          DistanceUnits: z.literal(TRUCK.DistanceUnits),
          HighwayOnly: z.boolean(),
        }),
        ReportTypes: z.array(z.strictObject({ __type: z.literal(MILEAGE_REPORT), THoursWithSeconds: z.boolean() })),
      }),
    )
    .min(1)
    .max(MAX_ROUTES),
});
export type ReportsRequest = z.infer<typeof reportsRequest>;
export type AskedStop = z.infer<typeof stop>;

/** Builds the request for the miles of each leg of the routes, numbered from 1. Source: SP-083. */
export function reportsOf(routes: readonly RouteToMeasure[]): ReportsRequest {
  return {
    ReportRoutes: routes.map((route, index) => {
      const stops = route.map(askedStop);
      return {
        RouteId: routeIdOf(index),
        Stops: stops,
        // Contracts use miles between towns or postal codes, which the service measures only on highways.
        Options: { ...TRUCK, HighwayOnly: stops.every((asked) => 'Address' in asked) },
        ReportTypes: [{ __type: MILEAGE_REPORT, THoursWithSeconds: false }],
      };
    }),
  };
}

/** The id of a route in a request and its reports. */
export function routeIdOf(index: number): string {
  return String(index + 1);
}

const WHOLE_CODE = { US: /^(\d{5})(?:-\d{4})?$/, CA: /^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/ } as const;

/**
 * A stop in the service's format: by town, state and whole postal code, because shippers agree on miles between those;
 * by coordinates if the town is unknown.
 */
export function askedStop({ city, state, postal_code, country, lat, lng }: StopToMeasure): AskedStop {
  if (city === null || city === '' || state === null || state === '')
    return { Coords: { Lat: lat.toFixed(6), Lon: lng.toFixed(6) }, Region: REGION };
  const land = country ?? 'US';
  const [, ...code] = WHOLE_CODE[land].exec(postal_code?.trim().toUpperCase() ?? '') ?? [];
  return {
    Address: { City: city, State: state, ...(code.length === 0 ? {} : { Zip: code.join(' ') }), Country: land },
    Region: REGION,
  };
}
