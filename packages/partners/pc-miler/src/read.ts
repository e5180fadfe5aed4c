import { readDecimal } from '@lanewright/partner-kit';
import { done, refuse, roundHalfUp, type Outcome } from '@lanewright/units';
import { z } from 'zod';
import { routeIdOf } from './ask.ts';

/** The miles of a route, in total and of each leg, to a tenth. */
export type RouteMiles = { readonly miles: number; readonly legs: readonly number[] };

/**
 * The report of one route. `absent`: no report or several have its id; `unknown_stop`: the service does not know one of
 * its stops, and `says` quotes it; `unreadable`: a number is missing or invalid.
 */
export type RouteAnswer = Outcome<RouteMiles, 'route.absent' | 'route.unknown_stop' | 'route.unreadable'>;

const LONGEST_ERROR = 200;
const MILES = /^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,12})?$/;
/** Tolerance per leg between the sum of the legs and the total, because both are rounded. */
const ROUNDING = 0.1;

const problem = z.object({ Description: z.string().nullish().catch(null) });
const line = z.object({
  Stop: z.object({ Errors: z.array(problem).nullish() }).nullish(),
  LMiles: z.unknown(),
  TMiles: z.unknown(),
});
const report = z.object({
  RouteID: z.union([z.string(), z.number().transform(String)]),
  ReportLines: z.array(line).max(1_000).nullable(),
});

/**
 * The reports in an answer, in the order of the request; null if it is no list of reports. `stopCounts` has the number
 * of stops of each route. Matches reports by id, because their order is not guaranteed. Source: SP-083.
 */
export function readReports(answer: unknown, stopCounts: readonly number[]): readonly RouteAnswer[] | null {
  if (!Array.isArray(answer)) return null;
  const reports = answer.flatMap((each) => report.safeParse(each).data ?? []);
  return stopCounts.map((stops, index) => {
    const [found, ...others] = reports.filter(({ RouteID }) => RouteID === routeIdOf(index));
    return found === undefined || others.length > 0 ? refuse('route.absent') : routeOf(found, stops);
  });
}

function routeOf({ ReportLines: lines }: z.infer<typeof report>, stops: number): RouteAnswer {
  const problems = (lines ?? []).flatMap(({ Stop }) => Stop?.Errors ?? []);
  const [first] = problems;
  if (first !== undefined)
    return refuse('route.unknown_stop', { says: first.Description?.trim().slice(0, LONGEST_ERROR) ?? '' });
  const legs = (lines ?? []).slice(1).flatMap(({ LMiles }) => readMiles(LMiles) ?? []);
  const total = readMiles(lines?.at(-1)?.TMiles);
  if (lines?.length !== stops || legs.length !== stops - 1 || total === null) return refuse('route.unreadable');
  const sum = legs.reduce((miles, leg) => miles + leg, 0);
  if (Math.abs(sum - total) > ROUNDING * stops) return refuse('route.unreadable');
  return done({ miles: toTenth(total), legs: legs.map(toTenth) });
}

/**
 * Parses the service's miles: a decimal text, with or without commas between thousands. Null for everything else, such
 * as an empty text, a sign or a word.
 */
export function readMiles(value: unknown): number | null {
  if (typeof value !== 'string' || !MILES.test(value)) return null;
  const decimal = readDecimal(value.replaceAll(',', ''), 3);
  return decimal === null ? null : decimal.steps / 1_000;
}

function toTenth(miles: number): number {
  return roundHalfUp(miles * 10) / 10;
}
