import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx';
import type { FieldsProps } from './fields.ts';
import classes from './ShipperForm.module.css';
import { useContactLookUp } from './use-contact-look-up.ts';

const NOTES_LIMIT = 200;

type GeneralFieldsProps = FieldsProps & {
  readonly contact: { readonly value: number; readonly label: string } | null;
};

/** Who the shipper is: name and code, profit center, pricing contact, system and notes (S-023, S-024). */
export function GeneralFields({ form: { control }, contact }: GeneralFieldsProps) {
  const contacts = useContactLookUp(contact);
  return (
    <>
      <TextField control={control} name="customer_name" label="Name" required />
      <TextField control={control} name="customer_slug" label="Code" required />
      <TextField control={control} name="profit_center" label="Profit Center" />
      <SelectField
        control={control}
        name="nfi_pricing_contact"
        label="NFI Pricing Contact"
        clearable
        lookUp={contacts.lookUp}
        options={contacts.options}
        known={contacts.known}
      />
      <TextField control={control} name="tms" label="TMS" />
      <TextField control={control} name="vertical" label="Vertical" />
      <div className={classes.full}>
        <TextAreaField control={control} name="notes" label="Notes" limit={NOTES_LIMIT} />
      </div>
    </>
  );
}
