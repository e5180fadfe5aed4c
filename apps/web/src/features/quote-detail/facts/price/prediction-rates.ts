import { MESSAGES, type PredictionView, type QuoteView } from '@lanewright/contract';
import {
  centsFromUnits,
  formatExact,
  formatWhole,
  perMile,
  roundedCents,
  type Cents,
  type Currency,
} from '@lanewright/units';
import { momentText, withDays } from '../../../../lib/dates.ts';

/** The rates of one source as the table compares them: whole-trip cents, fuel inside target, low and high (SP-078). */
export type RateColumn = {
  readonly name: string;
  readonly target: Cents | null;
  readonly low: Cents | null;
  readonly high: Cents | null;
  readonly fuel: Cents | null;
  readonly confidence: string | null;
};

/** For the whole trip, or for each of its miles. */
export type RateScale = 'trip' | 'mile';

/** Amounts as a table or bar shows them: their currency, and the miles by which they are divided; null without miles. */
export type RateBasis = { readonly currency: Currency; readonly scale: RateScale; readonly miles: number | null };

/** A row of the comparison: its name and a text for each source. */
export type RateRow = { readonly name: string; readonly values: readonly string[] };

/** Whether a quote has its table of prediction rates (Q-054). */
export function hasPredictionRates({ status, lane }: Pick<QuoteView, 'status' | 'lane'>): boolean {
  if (status === 'open') return lane.stops.length > 2;
  return status === 'won' || status === 'lost' || status === 'responded';
}

/** The sources that are compared: Target with Network, and the broker's own estimate where it stands beside (B-016). */
export function rateColumns(quote: Pick<QuoteView, 'gs_rate' | 'latest_run'>): readonly RateColumn[] {
  const { gs_rate: rate, latest_run: run } = quote;
  const own = run?.own_estimate ?? null;
  return [
    {
      name: 'Target',
      target: cents(rate?.prediction_target_buy_rate),
      low: cents(rate?.prediction_low_buy_rate),
      high: cents(rate?.prediction_high_buy_rate),
      fuel: cents(rate?.prediction_fuel_rate),
      confidence: confidenceText(rate?.prediction_confidence_level, rate?.prediction_confidence_level_str),
    },
    {
      name: 'Network',
      target: cents(rate?.network_target_buy_rate),
      low: cents(rate?.network_low_buy_rate),
      high: cents(rate?.network_high_buy_rate),
      fuel: cents(rate?.network_fuel_rate),
      confidence: confidenceText(rate?.network_confidence_level, rate?.network_confidence_level_str),
    },
    ...(own === null ? [] : [ownColumn(own)]),
  ];
}

function ownColumn(own: PredictionView): RateColumn {
  return {
    name: 'Own estimate',
    target: own.target_cents,
    low: own.low_cents,
    high: own.high_cents,
    fuel: own.fuel_cents,
    confidence: confidenceText(own.confidence, own.confidence_label),
  };
}

/** The rows of the comparison in the specified order; what is missing is '-' (Q-053, SP-028). */
export function rateRows(columns: readonly RateColumn[], basis: RateBasis): readonly RateRow[] {
  const amounts = (name: string, of: (column: RateColumn) => Cents | null): RateRow => ({
    name,
    values: columns.map((column) => rateText(of(column), basis)),
  });
  return [
    amounts('Target Buy', ({ target }) => target),
    amounts('Low Buy', ({ low }) => low),
    amounts('High Buy', ({ high }) => high),
    { name: 'Confidence Level', values: columns.map(({ confidence }) => confidence ?? MESSAGES.missingDash) },
    amounts('Fuel Cost', ({ fuel }) => fuel),
  ];
}

/** An amount for the whole trip in whole units, or per mile to the cent; '-' where it is missing. Rounds: half up. */
export function rateText(amount: Cents | null, { currency, scale, miles }: RateBasis): string {
  if (amount === null) return MESSAGES.missingDash;
  if (scale === 'trip') return formatWhole(amount, currency);
  const rate = miles === null ? null : perMile(amount, miles);
  return rate === null ? MESSAGES.missingDash : formatExact(roundedCents(rate / 100), currency);
}

/** What the amounts hold, in words: 'Whole trip, USD, fuel included' (B-005). */
export function ratesBasisText({ currency, scale }: RateBasis): string {
  return `${scale === 'trip' ? 'Whole trip' : 'Per mile'}, ${currency}, fuel included`;
}

/** Who predicted a column, from how much and when: one sentence each, nothing for a source that told nothing (B-005). */
export function sourcesOf(run: QuoteView['latest_run']): readonly string[] {
  if (run === null) return [];
  return [
    ...(run.prediction === null ? [] : [sourceText('Target', run.prediction)]),
    ...(run.network === null ? [] : [sourceText('Network', run.network)]),
    ...(run.own_estimate === null ? [] : [sourceText('Own estimate', run.own_estimate)]),
  ];
}

function sourceText(name: string, { basis, sample }: PredictionView): string {
  const parts = [
    basis.provider,
    ...(sample === null ? [] : [`${sample.toLocaleString('en-US')} ${sample === 1 ? 'load' : 'loads'}`]),
    ...(basis.at === null ? [] : [momentText(new Date(basis.at))]),
  ];
  return `${name}: ${parts.join(', ')}${basis.text === '' ? '' : ` (${withDays(basis.text)})`}`;
}

function confidenceText(level: number | null | undefined, label: string | null | undefined): string | null {
  const words = [label, level].filter((part) => part !== null && part !== undefined && part !== '');
  return words.length === 0 ? null : words.join(' ');
}

function cents(units: number | null | undefined): Cents | null {
  return units === null || units === undefined ? null : centsFromUnits(units);
}
