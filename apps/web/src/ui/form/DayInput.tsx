import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from './FieldMessage.tsx';
import { dayProblem, heldDay, isStoredDay } from './typed-date.ts';

const CALENDAR_NAMES = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

type OwnedByDayInput = 'value' | 'onChange' | 'error' | 'minDate' | 'dateParser' | 'valueFormat';

type DayInputProps = Omit<DateInputProps, OwnedByDayInput> & {
  readonly ref?: React.Ref<HTMLInputElement>;
  /** A date in its stored form, null for none, or a text that could not be accepted, as it was typed. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
  /** The first day offered, `2026-11-20`; any without it. */
  readonly firstDay?: string | undefined;
  /** The last day offered; a later one may be typed, and the form has a sentence for it. */
  readonly lastDay?: string | undefined;
  /** Accepts typed days before the first as well: the form has a sentence of its own for them (M-048). */
  readonly takesEarlier?: boolean;
  /** What the form says of the date; text that could not be accepted says so by itself. */
  readonly message?: string | undefined;
};

/**
 * The one field of all dates: a day, with its time where asked for, typed or picked; weeks start on Sunday, text is read
 * strictly (C-031, C-032). Text that cannot be accepted stays as typed; once the field is left it says what is wrong.
 */
export function DayInput(props: DayInputProps) {
  const {
    value,
    onValue,
    withTime = false,
    firstDay,
    lastDay,
    takesEarlier = false,
    message,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  const [openedDay] = useState(value?.slice(0, 'YYYY-MM-DD'.length));
  const [typing, setTyping] = useState(false);
  const rules = { withTime, firstDay: takesEarlier ? undefined : firstDay, openedDay, nextFrom: firstDay };
  const problem = value === null || isStoredDay(value) ? null : dayProblem(value, rules);
  const format = withTime ? 'MM/DD/YYYY h:mm A' : 'MM/DD/YYYY';
  return (
    <DateInput
      firstDayOfWeek={0}
      allowDeselect
      ariaLabels={CALENDAR_NAMES}
      rightSection={<Calendar size={14} strokeWidth={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      classNames={{ input: 'num' }}
      placeholder={format.replace('A', 'AM')}
      {...rest}
      valueFormat={format}
      withTime={withTime}
      {...(firstDay === undefined && lastDay === undefined ? {} : { excludeDate: isOutside(firstDay, lastDay) })}
      // Every typed text is read in onInput: the component itself tells nothing of text that is no date.
      dateParser={() => null}
      onInput={(event) => {
        setTyping(true);
        onValue(heldDay(event.currentTarget.value, rules));
      }}
      value={problem === null ? value : null}
      onChange={onValue}
      fixOnBlur={problem === null}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(false);
        onKeyDown?.(event);
      }}
      error={messageOf(problem === null ? message : typing ? undefined : problem)}
    />
  );
}

function isOutside(firstDay: string | undefined, lastDay: string | undefined): (day: string) => boolean {
  return (day) => (firstDay !== undefined && day < firstDay) || (lastDay !== undefined && day > lastDay);
}
