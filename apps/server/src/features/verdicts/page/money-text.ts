import { CURRENCY_SYMBOL, formatExact, formatWhole, type Cents, type Currency } from '@lanewright/units';

/** `$2,150 USD`, `$1,800.50 CAD`: always with the currency, as in the answer itself. */
export function moneyText(amount: Cents, currency: Currency): string {
  const text = amount % 100 === 0 ? formatWhole(amount, currency) : formatExact(amount, currency);
  return `${text.replace(CURRENCY_SYMBOL[currency], '$')} ${currency}`;
}
