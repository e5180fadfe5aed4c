import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DayInput } from '../ui/form/DayInput.tsx';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { NumberField } from '../ui/form/NumberField.tsx';
import { SelectField, SwitchField } from '../ui/form/SelectField.tsx';
import { PasswordField, TextAreaField, TextField } from '../ui/form/TextField.tsx';
import { SectionCard } from '../ui/SectionCard.tsx';
import classes from './Kit.module.css';

type Values = {
  name: string;
  price: number | null;
  reason: string | null;
  notes: string;
  secret: string;
  team: boolean;
};

const EMPTY: Values = { name: '', price: null, reason: null, notes: '', secret: '', team: false };
const FILLED: Values = {
  name: 'Northfield Dairy',
  price: 2835,
  reason: 'rate',
  notes: 'Live unload at Columbus confirmed by phone.',
  secret: 'demo-lanewright',
  team: true,
};
const REASONS = [
  { value: 'rate', label: 'Rate too high' },
  { value: 'late', label: 'Late response' },
];

/** Every field empty, filled, wrong and disabled. */
export function KitForms() {
  return (
    <div className={classes.grid}>
      <Fields title="Empty" values={EMPTY} />
      <Fields title="Filled" values={FILLED} />
      <Fields title="Wrong" values={{ ...FILLED, price: -120 }} wrong />
      <Fields title="Disabled" values={FILLED} disabled />
    </div>
  );
}

type FieldsProps = {
  readonly title: string;
  readonly values: Values;
  readonly wrong?: boolean;
  readonly disabled?: boolean;
};

function Fields({ title, values, wrong = false, disabled = false }: FieldsProps) {
  const { control, setError } = useForm<Values>({ defaultValues: values });
  useEffect(() => {
    if (!wrong) return;
    setError('name', { message: 'Must be below 100 characters' });
    setError('price', { message: "Winning bid can't be a negative value." });
    setError('reason', { message: 'This field is required' });
    setError('notes', { message: 'Must be below 500 characters' });
    setError('secret', { message: 'This field is required' });
  }, [wrong, setError]);
  const [day, setDay] = useState(values.name === '' ? null : '2026-11-23');
  const all = { control, disabled };
  return (
    <SectionCard title={title} actions={<Button disabled={wrong || disabled}>Submit</Button>}>
      <div className={classes.stack}>
        <TextField {...all} name="name" label="Shipper" required placeholder="Name" />
        <NumberField {...all} name="price" label="Winning bid" sign="$" unit="USD" />
        <SelectField {...all} name="reason" label="Reason" required options={REASONS} placeholder="Select reason" />
        <DayInput
          label="Effective Date"
          value={day}
          onValue={setDay}
          disabled={disabled}
          message={wrong ? MESSAGES.effectiveInPast : undefined}
        />
        <TextAreaField {...all} name="notes" label="Quote Notes" limit={500} />
        <PasswordField control={control} name="secret" label="Password" autoComplete="new-password" />
        <SwitchField {...all} name="team" label="Team" />
        <FormNotice tone="warning">$75 below the contract rate of this lane.</FormNotice>
        {wrong ? <FormNotice tone="failed">This is not possible while the quote is won.</FormNotice> : null}
      </div>
    </SectionCard>
  );
}
