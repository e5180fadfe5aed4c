import type { QuoteView } from '@lanewright/contract';
import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { BoundField } from '../../../ui/form/bound.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { recipientHint } from './recipient.ts';

type RecipientFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Out> = Pick<
  BoundField<Values, Name, Out>,
  'control' | 'name'
> & { readonly addresses: QuoteView['reply_addresses'] };

/** The recipient of a direct answer: any address can be typed, and the known ones are offered (Q-131, Q-140, SP-066). */
export function RecipientField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  control,
  name,
  addresses,
}: RecipientFieldProps<Values, Name, Out>) {
  const id = useId();
  return (
    <>
      <TextField
        control={control}
        name={name}
        label="Recipient e-mail"
        required
        type="email"
        hint={recipientHint(addresses)}
        list={id}
      />
      <datalist id={id}>
        {addresses.known.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
}
