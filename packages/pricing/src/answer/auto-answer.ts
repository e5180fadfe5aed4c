import {
  earlierHold,
  isQuotablePrice,
  priceWarnings,
  QUOTE_SOURCES,
  type EarlierPrice,
  type PriceWarningCode,
  type QuoteStatus,
} from '@lanewright/quoting';
import { dayOf, instantOf, ZERO_CENTS, type Cents } from '@lanewright/units';
import { laneOf } from '../inputs/facts.ts';
import { fuelHolds, type FuelHold } from '../price/fuel-hold.ts';
import type { PriceAsk } from '../inputs/inputs.ts';
import { limitsOfRun } from '../price/price-limits.ts';
import { toQuoteCurrency } from '../inputs/quote-currency.ts';
import { areInDoubt, insteadSentence } from '../inputs/measured-miles.ts';
import { areUnlikeRoad, unlikeRoad } from '../inputs/told-miles.ts';
import type { PriceResult, Reason } from '../result/result.ts';

/** What must be known besides the run before the system answers by itself. null means unknown, which never passes. */
export type AnswerGuards = {
  readonly ask: PriceAsk;
  readonly at: string;
  readonly paused: boolean;
  readonly auto_response: boolean;
  readonly status: QuoteStatus;
  readonly expires_at: string | null;
  /** Answered by the system before, or priced by a person. */
  readonly already_answered: boolean;
  readonly reply_address_listed: boolean | null;
  readonly sender_authenticated: boolean | null;
  readonly sender_capped: boolean;
  /** Missing or ambiguous fields and other findings of intake, each as a sentence. */
  readonly quote_findings: readonly string[];
  /** The earlier price for the same load, from another quote (B-010). */
  readonly earlier_price: EarlierPrice | null;
};

/** Whether the system answers or declines now, and every reason why not. */
export type AutoAnswer = {
  readonly send: boolean;
  readonly kind: 'answer' | 'decline' | null;
  readonly reasons: readonly Reason[];
};

type Check = readonly [code: string, holds: boolean, sentence: string];

const FUEL_SENTENCE: Readonly<Record<FuelHold, string>> = {
  'fuel.beyond_last_range': 'The diesel price lies above the last range of the fuel sheet.',
  'fuel.stale_price': 'The diesel price is older than 14 days.',
  'fuel.no_sheet': 'The cost type needs a fuel sheet and none applies.',
};

/**
 * Decides whether a run is answered by the system: `respond` answers, `reject` declines, no-reply leaves it open. The
 * guards of channel, quote and sender hold for both; those of price and prediction for an answer. All reasons are given.
 * Source: SP-072, SP-061, SP-125, SP-144.
 */
export function autoAnswer(result: PriceResult, guards: AnswerGuards): AutoAnswer {
  const kind = result.reply === 'no-reply' ? null : result.reply === 'reject' ? 'decline' : 'answer';
  const checks = [
    ...channelChecks(guards),
    ...quoteChecks(guards),
    ...earlierChecks(result, guards, kind),
    ...(kind === 'answer' ? [...priceChecks(result, guards), ...basisChecks(result, guards)] : []),
  ];
  const reasons: Reason[] = checks.flatMap(([code, holds, sentence]) => (holds ? [] : [{ code, sentence }]));
  if (kind === null) reasons.unshift({ code: 'no_reply', sentence: 'The run ended without a reply.' });
  if (kind === null) reasons.push(...result.reasons);
  if (result.errored && kind !== null) reasons.push({ code: 'rule_failed', sentence: 'A rule failed while running.' });
  return { send: kind !== null && reasons.length === 0, kind, reasons };
}

function channelChecks(guards: AnswerGuards): readonly Check[] {
  const { source } = guards.ask.quote;
  const { reply, name } = QUOTE_SOURCES[source];
  const channel = source !== 'quote_ui' && reply !== 'none';
  return [
    ['paused', !guards.paused, 'Automatic answers are paused.'],
    ['auto_response_off', guards.auto_response, 'The shipper has no automatic answers.'],
    ['no_reply_channel', channel, `Quotes from ${name} are not answered automatically.`],
    [
      'address_not_listed',
      reply !== 'email' || guards.reply_address_listed === true,
      'The reply address is not listed for the shipper.',
    ],
    [
      'sender_not_authenticated',
      source !== 'mail' || guards.sender_authenticated === true,
      "The sender's mail could not be authenticated.",
    ],
    ['sender_capped', !guards.sender_capped, 'This sender was answered too often in a short time.'],
    ['already_answered', !guards.already_answered, 'The quote already has an answer or a saved price.'],
  ];
}

function quoteChecks(guards: AnswerGuards): readonly Check[] {
  const expired = guards.expires_at !== null && Date.parse(guards.expires_at) <= Date.parse(guards.at);
  return [
    ['not_open', guards.status === 'open', 'The quote is not open.'],
    ['expired', !expired, 'The quote has expired.'],
    ...pickupChecks(guards),
    ...guards.quote_findings.map((sentence): Check => ['finding', false, sentence]),
  ];
}

/** The system may only repeat the earlier price of a load; a person decides anything else (B-010). */
function earlierChecks(
  result: PriceResult,
  { ask, earlier_price: earlier }: AnswerGuards,
  kind: AutoAnswer['kind'],
): readonly Check[] {
  const { price: cents, currency, cost_type: costType } = result;
  if (kind === null || (kind === 'answer' && cents === null)) return [];
  const given = kind === 'decline' || cents === null ? null : { cents, currency, costType };
  const hold = earlierHold(given, earlier, limitsOfRun(result, ask, 100));
  return hold === null ? [] : [['differs_from_earlier', false, hold]];
}

/** A pickup without time counts until its day ends, where it takes place. */
function pickupChecks({ ask, at }: AnswerGuards): readonly Check[] {
  const { pickup, pickup_date } = laneOf(ask.quote);
  if (pickup_date === null) return [['pickup_unknown', false, 'The pickup date is missing.']];
  const zone = pickup?.zone ?? ask.zone;
  const now = new Date(at);
  const time = pickup?.time_from ?? null;
  const past = time === null ? pickup_date < dayOf(now, zone) : instantOf(`${pickup_date}T${time}`, zone) < now;
  return [['pickup_past', !past, 'The pickup lies in the past.']];
}

function priceChecks(result: PriceResult, { ask }: AnswerGuards): readonly Check[] {
  const { price, all_in, cost_estimate: cost, linehaul } = result;
  const units = price === null ? null : price / 100;
  // 999999 needs no check here: settlePrice turns it into a run without a reply (SP-061).
  const sendable = isQuotablePrice(units);
  const margin = cost === null || all_in === null ? null : all_in - cost;
  const percent = result.min_margin_percent ?? 0;
  const least = leastMargin(ask);
  const kept =
    margin !== null &&
    all_in !== null &&
    least !== null &&
    margin >= Math.max(least, result.min_margin ?? 0) &&
    margin * 100 >= percent * all_in - 1e-6;
  return [
    ['price_not_sendable', sendable, 'The price is no whole number from 1 to 999999.'],
    ['below_minimum_margin', kept, 'The price is below cost plus the minimum margin.'],
    ['linehaul_not_positive', linehaul !== null && linehaul > 0, 'The linehaul is not above 0.'],
    ...warningChecks(result, ask),
  ];
}

/** Warnings that need no check here: cost and least margin have their own guards, and the price is the suggestion. */
const GUARDED_ELSEWHERE: readonly PriceWarningCode[] = [
  'price.below_cost',
  'price.below_minimum',
  'price.far_from_suggestion',
];

/** The system never sends a price that a person would have to confirm (decision 0045). */
function warningChecks(result: PriceResult, ask: PriceAsk): readonly Check[] {
  const { price: cents, currency, cost_type: costType } = result;
  if (cents === null) return [];
  return priceWarnings({ cents, currency, costType }, limitsOfRun(result, ask, 100)).flatMap(({ code, sentence }) =>
    GUARDED_ELSEWHERE.includes(code) ? [] : [[code.replace('price.', ''), false, sentence] satisfies Check],
  );
}

/** The shipper's least margin in the quote's currency, 0 where none is set; null when it cannot be converted to that currency. */
function leastMargin({ quote, inputs, at, zone }: PriceAsk): Cents | null {
  const floor = inputs.shipper.floors.margin ?? null;
  if (floor === null) return ZERO_CENTS;
  return toQuoteCurrency({ currency: quote.currency, rate: inputs.exchange_rate, at, zone })(floor, 'USD');
}

function basisChecks(result: PriceResult, { ask }: AnswerGuards): readonly Check[] {
  const { prediction, miles, shipper } = ask.inputs;
  const holds = result.fuel_set_by_rule ? [] : fuelHolds(result.fuel_basis, result.cost_type);
  return [
    [
      'confidence_below_floor',
      reaches(prediction?.confidence ?? null, shipper.floors.confidence),
      "The prediction's confidence is below the shipper's floor.",
    ],
    [
      'sample_below_floor',
      prediction !== null && sampleReaches(prediction.sample, shipper.floors.sample),
      "The prediction's sample is below the shipper's floor.",
    ],
    ['miles_absent', miles !== null, 'The road miles are unknown.'],
    ['miles_straight_line', miles === null || !miles.straight_line, 'The miles are a straight-line estimate.'],
    ['miles_unlike_road', miles === null || !areUnlikeRoad(miles), miles === null ? '' : unlikeRoad(miles)],
    ['miles_in_doubt', miles === null || !areInDoubt(miles), miles === null ? '' : (insteadSentence(miles) ?? '')],
    [
      'equipment_substituted',
      (prediction?.substituted_equipment ?? null) === null,
      'The prediction is for other equipment.',
    ],
    ...holds.map((hold): Check => [hold, false, FUEL_SENTENCE[hold]]),
  ];
}

/** A service that tells no sample is judged by its confidence alone (decision 0028). */
function sampleReaches(sample: number | null, floor: number | null): boolean {
  return sample === null || reaches(sample, floor);
}

function reaches(value: number | null, floor: number | null): boolean {
  return floor === null || (value !== null && value >= floor);
}
