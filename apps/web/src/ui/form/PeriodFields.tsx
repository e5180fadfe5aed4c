import { MESSAGES } from '@lanewright/contract';
import { useState } from 'react';
import { DayInput } from './DayInput.tsx';
import { isStoredDay } from './typed-date.ts';

/** The two days of a period by their wire names: stored dates, texts that could not be accepted, or null. */
type Period = { readonly effective_date: string | null; readonly expiration_date: string | null };
type End = keyof Period;

type PeriodFieldsProps = {
  readonly period: Period;
  readonly onChange: (change: Partial<Period>) => void;
  readonly onBlur?: (end: End) => void;
  /** What the form says of each day. */
  readonly faults: Readonly<Partial<Record<End, string | undefined>>>;
  readonly disabled?: boolean;
};

/**
 * Effective and expiration date. Each picker offers the days up to, or from, the other date; a day typed beyond it is
 * kept and told as that, while the other field says how the two stand. Source: W-019 to W-021, SP-100.
 */
export function PeriodFields({ period, onChange, onBlur, faults, disabled = false }: PeriodFieldsProps) {
  const [typed, setTyped] = useState<End | null>(null);
  const field = (end: End) => ({
    name: end,
    required: true,
    disabled,
    value: period[end],
    message: periodMessage(end, faults[end], typed),
    onValue: (value: string | null) => {
      setTyped(end);
      onChange({ [end]: value });
    },
    onBlur: () => onBlur?.(end),
  });
  const { effective_date: from, expiration_date: to } = period;
  return (
    <>
      <DayInput label="Effective Date" {...field('effective_date')} lastDay={boundOf(to)} />
      <DayInput label="Expiration Date" {...field('expiration_date')} firstDay={boundOf(from)} takesEarlier />
    </>
  );
}

function boundOf(value: string | null): string | undefined {
  return value !== null && isStoredDay(value) ? value : undefined;
}

/** The sentence at a day: that of a day typed beyond the other one where this is the field that was changed last. */
function periodMessage(end: End, fault: string | undefined, typed: End | null): string | undefined {
  if (typed !== end) return fault;
  if (fault === MESSAGES.effectiveAfterExpiration) return MESSAGES.effectiveBeyondExpiration;
  return fault === MESSAGES.expirationBeforeEffective ? MESSAGES.expirationBeyondEffective : fault;
}
