import { TextInput } from '@mantine/core';
import { messageOf } from '../../../ui/form/FieldMessage.tsx';
import classes from './planned.module.css';

/** The typed times of a save. An empty beginning means at once, an empty end never. */
export type TypedDates = { readonly begins: string; readonly lapses: string };

type DateFieldsProps = {
  readonly dates: TypedDates;
  readonly wrong: Partial<TypedDates>;
  readonly onDates: (dates: TypedDates) => void;
};

/** When the rules begin and lapse (B-030). */
export function DateFields({ dates, wrong, onDates }: DateFieldsProps) {
  return (
    <div className={classes.dates}>
      <TextInput
        type="datetime-local"
        label="Begins"
        description="Empty: at once"
        value={dates.begins}
        error={messageOf(wrong.begins)}
        onChange={(event) => onDates({ ...dates, begins: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label="Lapses"
        description="Empty: never"
        value={dates.lapses}
        error={messageOf(wrong.lapses)}
        onChange={(event) => onDates({ ...dates, lapses: event.currentTarget.value })}
      />
    </div>
  );
}
