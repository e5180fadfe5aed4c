import type { Day } from '@lanewright/units';
import type { Confidence, Finding, ReadField, ReadQuote, Reading } from '../reading/reading.ts';

/** Why a person must look at a reading before it becomes a quote. `quote` counts from 0; null means the whole mail. */
export type ReviewReason = {
  readonly code:
    | 'unreadable'
    | 'missing'
    | 'ambiguous'
    | 'not_certain'
    | 'finding'
    | 'place_unresolved'
    | 'dates_out_of_order'
    | 'date_in_past'
    | 'route_incomplete';
  readonly quote: number | null;
  readonly facts: Finding['facts'];
};

/**
 * Decides whether a reading needs a person, with every reason. A quote is made without one only when the mail is clearly
 * a request, all its words are understood, nothing is missing, ambiguous or remarked, all places are known, days run forward from today, equipment, places, days and weight are
 * certain and nothing else is doubtful. A mail that is no request has no reason, because it makes no quote.
 * The shipper, its reply address and sender authentication are judged by the server. Source: SP-070, SP-072.
 */
export function needsReview(reading: Reading, today: Day): readonly ReviewReason[] {
  if (reading.kind === 'not_a_request') return [];
  const ofMail = reading.findings.map(reasonOf);
  if (reading.kind === 'unreadable') {
    const kind = reading.findings.filter((f) => f.code === 'other_kind' && f.facts['kind'] !== 'unclear');
    return [{ code: 'unreadable', quote: null, facts: {} }, ...kind.map(reasonOf)];
  }
  // An unclear kind of mail comes last: what is missing is more useful to a person.
  const isUnclear = ({ facts }: ReviewReason): boolean =>
    facts['finding'] === 'other_kind' && facts['kind'] === 'unclear';
  return [
    ...ofMail.filter((reason) => !isUnclear(reason)),
    ...reading.quotes.flatMap((quote, at) => reasonsOf(quote, today).map((reason) => ({ ...reason, quote: at }))),
    ...ofMail.filter(isUnclear),
  ];
}

function reasonOf({ code, facts }: Finding): ReviewReason {
  return { code: 'finding', quote: null, facts: { ...facts, finding: code } };
}

type Reason = Omit<ReviewReason, 'quote'>;

function reasonsOf(quote: ReadQuote, today: Day): readonly Reason[] {
  return [
    ...quote.missing.map((field) => ({ code: 'missing' as const, facts: { field } })),
    ...quote.ambiguous.map((field) => ({ code: 'ambiguous' as const, facts: { field } })),
    ...quote.findings.map((f) => ({ code: 'finding' as const, facts: { ...f.facts, finding: f.code } })),
    ...unsure(quote).map((field) => ({ code: 'not_certain' as const, facts: { field } })),
    ...quote.stops.flatMap((stop, at) =>
      stop.resolved
        ? []
        : [{ code: 'place_unresolved' as const, facts: { stop: at + 1, city: stop.city?.value ?? null } }],
    ),
    ...dateReasons(quote, today),
    ...routeReasons(quote),
  ];
}

/** Fields below the confidence they need: certain for what prices a load, above doubtful for the rest. */
function unsure(quote: ReadQuote): readonly string[] {
  const below = (fields: object, need: Confidence, prefix: string): string[] =>
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      isField(value) && (value.confidence === 'doubtful' || (need === 'certain' && value.confidence === 'likely'))
        ? [prefix + name]
        : [],
    );
  const {
    stops,
    notes: _notes,
    missing: _missing,
    ambiguous: _ambiguous,
    findings: _findings,
    equipment,
    weight_lbs,
    ...rest
  } = quote;
  const ofStops = stops.flatMap((stop, at) => {
    const { facility, address, time_range, live_handling, ...priced } = stop;
    const prefix = `stops.${at + 1}.`;
    return [
      ...below(priced, 'certain', prefix),
      ...below({ facility, address, time_range, live_handling }, 'likely', prefix),
    ];
  });
  return [...below({ equipment, weight_lbs }, 'certain', ''), ...below(rest, 'likely', ''), ...ofStops];
}

function isField(value: unknown): value is ReadField<unknown> {
  return typeof value === 'object' && value !== null && 'confidence' in value;
}

function dateReasons(quote: ReadQuote, today: Day): readonly Reason[] {
  const days = quote.stops.map((stop) => stop.date?.value ?? null).filter((day) => day !== null);
  const past = days.filter((day) => day < today).map((day) => ({ code: 'date_in_past' as const, facts: { day } }));
  const disorder = days.some((day, at) => at > 0 && day < (days[at - 1] ?? day));
  return disorder ? [...past, { code: 'dates_out_of_order', facts: {} }] : past;
}

/** Two stops at least, a pickup first and a delivery last. */
function routeReasons(quote: ReadQuote): readonly Reason[] {
  const roles = quote.stops.map((stop) => stop.activity_type.value);
  return roles.length >= 2 && roles[0] === 'pickup' && roles.at(-1) === 'delivery'
    ? []
    : [{ code: 'route_incomplete', facts: { stops: roles.length } }];
}
