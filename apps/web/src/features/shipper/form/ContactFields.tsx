import { TextField } from '../../../ui/form/TextField.tsx';
import type { FieldsProps } from './fields.ts';

/** Whom one writes to and calls. The e-mail address may ask by mail and be answered (SP-072). */
export function ContactFields({ form: { control } }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="contact_name" label="Contact Name" />
      <TextField control={control} name="contact_phone" label="Contact Phone" />
      <TextField
        control={control}
        name="contact_email"
        label="Contact Email"
        type="email"
        hint="Requests from this address count as this shipper's. Answers may be sent to it."
      />
    </>
  );
}
