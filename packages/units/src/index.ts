export { day, dayOfLocal, parseDay } from './day.ts';
export type { Day } from './day.ts';
export { domainOfAddress, parseMailAddress } from './mail-address.ts';
export type { MailAddress } from './mail-address.ts';
export { done, refuse, refuseFields } from './outcome.ts';
export type { Outcome, Refusal } from './outcome.ts';
export {
  addCents,
  cents,
  centsFromUnits,
  CURRENCIES,
  CURRENCY_SYMBOL,
  formatExact,
  formatWhole,
  isCents,
  perMile,
  ratePerMile,
  roundedCents,
  splitExactly,
  subtractCents,
  timesMiles,
  toWholeUnits,
  unitsFromCents,
  ZERO_CENTS,
} from './money.ts';
export type { Cents, Currency, RatePerMile } from './money.ts';
export { roundHalfUp } from './rounding.ts';
export { addDays, BUSINESS_ZONES, dayOf, instantOf, localTimeOf, shiftDay, shiftInstant, weekdayOf } from './zones.ts';
export type { BusinessZoneName, CalendarUnit, LocalDateTime } from './zones.ts';
