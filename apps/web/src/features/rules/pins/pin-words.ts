import type { BrokenPin, PinnedExample } from '@lanewright/contract';
import { formatWhole, type Cents, type Currency } from '@lanewright/units';

type Expected = Pick<PinnedExample, 'currency' | 'min_margin_percent'> & {
  readonly low: Cents | null;
  readonly high: Cents | null;
};

/** The condition of a pin in words: 'stays between $2,400 and $2,500', 'margin never under 12%' (B-029). */
export function expectationText({ low, high, min_margin_percent: margin, currency }: Expected): string {
  if (margin !== null) return `margin never under ${percentText(margin)}`;
  if (low === null) return high === null ? '' : `stays at ${formatWhole(high, currency)} or less`;
  if (high === null) return `stays at ${formatWhole(low, currency)} or more`;
  return `stays between ${formatWhole(low, currency)} and ${formatWhole(high, currency)}`;
}

type Found = {
  readonly price: Cents | null;
  readonly margin_percent: number | null;
  readonly min_margin_percent: number | null;
  readonly currency: Currency;
};

/** The price or the margin of a pinned quote under some rules, whichever the pin is about, or that it is missing. */
export function foundText({ price, margin_percent: margin, min_margin_percent: pinned, currency }: Found): string {
  if (pinned === null) return price === null ? 'no price' : formatWhole(price, currency);
  return margin === null ? 'no margin known' : `margin ${percentText(margin)}`;
}

/** Names the changed rules that break an example. */
export function culpritText({ broken_by: names }: Pick<BrokenPin, 'broken_by'>): string {
  if (names === null) return 'Too many rules changed to say which of them breaks it.';
  if (names.length === 0) return 'Only several changes together break it.';
  const quoted = names.map((name) => `‘${name}’`);
  return `Broken by ${quoted.length > 3 ? `${quoted.slice(0, 3).join(', ')} and ${quoted.length - 3} more` : quoted.join(', ')}.`;
}

function percentText(percent: number): string {
  return `${(Math.round(percent * 100) / 100).toString()}%`;
}
