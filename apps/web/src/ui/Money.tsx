import { MESSAGES } from '@lanewright/contract';
import { centsFromUnits, formatExact, formatWhole, type Cents, type Currency } from '@lanewright/units';

type Amount =
  | { readonly cents: Cents | null; readonly units?: never }
  /** Whole currency units, as prices travel on the wire. */
  | { readonly units: number | null; readonly cents?: never };

type MoneyProps = Amount & {
  readonly currency: Currency;
  /** `whole` rounds to currency units (C-029), `exact` shows two decimals. */
  readonly precision?: 'whole' | 'exact';
  /** Shows + before an increase, for effects. */
  readonly signed?: boolean;
  /** What stands for an absent amount: N/A for prices, '-' in labelled rows, '/' in pairs (SP-028). */
  readonly absent?: string;
};

/** The one component that shows money: symbol, tabular figures, an absent amount as absent and never as 0. */
export function Money({
  cents,
  units,
  currency,
  precision = 'whole',
  signed = false,
  absent = MESSAGES.notAvailable,
}: MoneyProps) {
  const amount = units === undefined ? cents : units === null ? null : centsFromUnits(units);
  if (amount === null || amount === undefined) return <span className="ink-3">{absent}</span>;
  const text = precision === 'whole' ? formatWhole(amount, currency) : formatExact(amount, currency);
  return <span className="num">{signed && amount > 0 ? `+${text}` : text}</span>;
}
