import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import { readTypedDate } from './typed-date.ts';

const CALENDAR_NAMES = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** A day, with its time where asked for, typed or picked: weeks start on Sunday, text is read strictly (C-031, C-032). */
export function DayInput(props: DateInputProps) {
  return (
    <DateInput
      firstDayOfWeek={0}
      dateParser={readTypedDate}
      allowDeselect
      ariaLabels={CALENDAR_NAMES}
      rightSection={<Calendar size={14} strokeWidth={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      classNames={{ input: 'num' }}
      {...props}
    />
  );
}
