import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import type { Facts } from '@lanewright/rules';
import { parseDay, roundedCents, type Cents, type Day } from '@lanewright/units';
import { factsOf } from './facts.ts';
import type {
  CapturedInputs,
  CapturedMiles,
  PlaceFacts,
  Prediction,
  PriceAsk,
  QuoteFacts,
  StopFacts,
} from './inputs.ts';
import { toQuoteCurrency } from './quote-currency.ts';

/** The facts that rules of a pass begin with, by operand (SP-139). */
export function factsOfAsk(ask: PriceAsk): Facts {
  const { inputs, quote, at, zone } = ask;
  return factsOf(ask, toQuoteCurrency({ currency: quote.currency, rate: inputs.exchange_rate, at, zone }));
}

/**
 * An ask with other facts, so that all that follows from them follows: the cost from the prediction, fuel from miles,
 * pickup day and origin, the weekday and lead time from the days. Facts that nothing else follows from stay as they
 * are; `priceOn` takes them besides. Money of rates is in currency units of the quote's currency. Source: B-004.
 */
export function askWith(ask: PriceAsk, facts: Facts): PriceAsk {
  return { ...ask, quote: quoteWith(ask.quote, facts), inputs: inputsWith(ask, facts) };
}

function quoteWith(quote: QuoteFacts, facts: Facts): QuoteFacts {
  const { adjusted } = quote;
  const last = quote.stops.length - 1;
  const stops = quote.stops.map((stop, index) =>
    index === 0 ? stopWith(stop, facts, ENDS.origin) : index === last ? stopWith(stop, facts, ENDS.destination) : stop,
  );
  const equipment = EQUIPMENT_TYPES.find((one) => one === facts['equipment_type']) ?? null;
  const changed = { ...quote, stops, ...('equipment_type' in facts ? { equipment_type: equipment } : {}) };
  if (adjusted === null) return changed;
  return {
    ...changed,
    adjusted: {
      ...adjusted,
      ...('equipment_type' in facts ? { equipment_type: null } : {}),
      ...('pickup_date' in facts ? { new_pickup_date: null } : {}),
      ...('delivery_date' in facts ? { new_delivery_date: null } : {}),
      origin: adjusted.origin && placeWith(adjusted.origin, facts, ENDS.origin.place),
      destination: adjusted.destination && placeWith(adjusted.destination, facts, ENDS.destination.place),
    },
  };
}

type End = { readonly place: 'origin' | 'destination'; readonly act: 'pickup' | 'delivery' };
const ENDS = {
  origin: { place: 'origin', act: 'pickup' },
  destination: { place: 'destination', act: 'delivery' },
} as const satisfies Record<string, End>;

function stopWith(stop: StopFacts, facts: Facts, { place, act }: End): StopFacts {
  return {
    ...placeWith(stop, facts, place),
    date: dayIn(facts, `${act}_date`, stop.date),
    time_from: textIn(facts, `${act}_time`, stop.time_from),
  };
}

function placeWith<Place extends PlaceFacts>(place: Place, facts: Facts, end: End['place']): Place {
  const country = textIn(facts, `${end}_country`, place.country);
  return {
    ...place,
    city: textIn(facts, `${end}_city`, place.city),
    state: textIn(facts, `${end}_state`, place.state),
    postal_code: textIn(facts, `${end}_postal_code`, place.postal_code),
    country: country === 'US' || country === 'CA' ? country : null,
  };
}

function inputsWith(ask: PriceAsk, facts: Facts): CapturedInputs {
  const { inputs } = ask;
  const miles = facts['distance'];
  return {
    ...inputs,
    miles: miles === undefined ? inputs.miles : typeof miles === 'number' ? triedMiles(inputs.miles, miles) : null,
    prediction: predictionWith(ask, facts),
  };
}

/** Miles as a person tries them: nobody told or measured them, so nothing contradicts them. */
function triedMiles(captured: CapturedMiles | null, miles: number): CapturedMiles {
  if (captured === null) return { miles, legs: [], provider: 'what-if', version: '', straight_line: false };
  const { road: _road, instead: _instead, ...driven } = captured;
  return { ...driven, miles };
}

/** The prediction in the quote's currency with other rates; one that was not there begins without any. */
function predictionWith({ inputs, quote, at, zone }: PriceAsk, facts: Facts): Prediction | null {
  const { prediction } = inputs;
  if (!Object.keys(facts).some((name) => name.startsWith('prediction_'))) return prediction;
  const { currency } = quote;
  const convert = toQuoteCurrency({ currency, rate: inputs.exchange_rate, at, zone });
  const rate = (name: string, captured: Cents | null): Cents | null => {
    const units = numberIn(facts, `prediction_${name}`, null);
    if (`prediction_${name}` in facts) return units === null ? null : roundedCents(units * 100);
    return prediction === null ? null : convert(captured, prediction.currency);
  };
  const base = prediction ?? { basis: 'what-if', provider: 'what-if', at, substituted_equipment: null };
  return {
    ...base,
    currency,
    target: rate('target_buy_rate', prediction?.target ?? null),
    low: rate('low_buy_rate', prediction?.low ?? null),
    high: rate('high_buy_rate', prediction?.high ?? null),
    fuel: rate('fuel_rate', prediction?.fuel ?? null),
    confidence: numberIn(facts, 'prediction_confidence_level', prediction?.confidence ?? null),
    sample: numberIn(facts, 'prediction_sample_size', prediction?.sample ?? null),
  };
}

function dayIn(facts: Facts, name: string, captured: Day | null): Day | null {
  const value = facts[name];
  return value === undefined ? captured : typeof value === 'string' ? parseDay(value) : null;
}

function textIn(facts: Facts, name: string, captured: string | null): string | null {
  const value = facts[name];
  return value === undefined ? captured : typeof value === 'string' ? value : null;
}

function numberIn(facts: Facts, name: string, captured: number | null): number | null {
  const value = facts[name];
  return value === undefined ? captured : typeof value === 'number' ? value : null;
}
