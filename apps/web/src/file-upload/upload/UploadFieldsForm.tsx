import { TextInput } from '@mantine/core';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { MESSAGES, type FileCategory } from '@lanewright/contract';
import { useShipperLookUp } from '../../lib/shipper-look-up.ts';
import { messageOf } from '../../ui/form/FieldMessage.tsx';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { TypeAhead } from '../../ui/type-ahead/TypeAhead.tsx';
import type { UploadFields } from './upload-fields.ts';
import classes from './Upload.module.css';

type UploadFieldsProps = {
  readonly fields: UploadFields;
  /** What is wrong with a field, once it was left or sent. */
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  /** Several files: each award takes the name of its file. */
  readonly several: boolean;
  readonly onChange: (change: Partial<UploadFields>) => void;
};

/** What some categories ask beside the file: the shipper of quotes, the terms of an award or a fuel sheet (F-019, F-020, W-014). */
export function UploadFieldsForm(props: UploadFieldsProps) {
  const { fields, faults, disabled, several, onChange } = props;
  if (fields.category === 'quote') return <ShipperField {...props} required={false} />;
  if (fields.category === 'fuel_sheet')
    return (
      <div className={classes.pair}>
        <RegionField {...props} />
        <NumberBox
          label="Fuel Price Delay"
          required
          unit="days"
          value={fields.fuel_price_delay}
          disabled={disabled}
          message={faults['fuel_price_delay']}
          onValue={(days) => onChange({ fuel_price_delay: days })}
        />
      </div>
    );
  if (fields.category !== 'award' || fields.award !== null) return null;
  return (
    <>
      <div className={classes.pair}>
        <ShipperField {...props} required />
        {several ? null : (
          <TextInput
            label="Award Name"
            required={fields.isNamed}
            placeholder={fields.isNamed ? undefined : 'As the file'}
            maxLength={255}
            value={fields.name}
            disabled={disabled}
            error={messageOf(faults['name'])}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.pair}>
        <RegionField {...props} />
        <PeriodFields period={fields} faults={faults} disabled={disabled} onChange={onChange} />
      </div>
    </>
  );
}

function RegionField({ fields, faults, disabled, onChange }: UploadFieldsProps) {
  return (
    <TypeAhead
      label="Region"
      required
      placeholder={MESSAGES.selectSearch}
      chosen={fields.region === null ? null : { value: fields.region, label: fields.region }}
      choices={FUEL_REGIONS.map((region) => ({ value: region, label: region }))}
      disabled={disabled}
      error={messageOf(faults['region'])}
      onChoose={(value) => onChange({ region: FUEL_REGIONS.find((region) => region === value) ?? null })}
    />
  );
}

function ShipperField({
  fields,
  faults,
  disabled,
  required,
  onChange,
}: UploadFieldsProps & { readonly required: boolean }) {
  const { options, lookUp } = useShipperLookUp();
  const { customer } = fields;
  return (
    <TypeAhead
      label="Shipper"
      required={required}
      placeholder={required ? MESSAGES.selectSearch : 'As stated in each row'}
      chosen={customer === null ? null : { value: String(customer.id), label: customer.name }}
      choices={options.map(({ value, label }) => ({ value: String(value), label }))}
      lookUp={lookUp}
      disabled={disabled}
      clear={required ? undefined : 'Clear Shipper'}
      error={messageOf(faults['customer'])}
      onChoose={(value) => {
        const found = options.find((option) => String(option.value) === value);
        onChange({ customer: found === undefined ? null : { id: found.value, name: found.label } });
      }}
    />
  );
}

type CategoryFieldProps = {
  readonly categories: readonly { readonly value: FileCategory; readonly label: string }[];
  readonly chosen: FileCategory | null;
  readonly disabled: boolean;
  readonly onChoose: (category: FileCategory | null) => void;
};

/** What the files hold (F-014, F-021). */
export function CategoryField({ categories, chosen, disabled, onChoose }: CategoryFieldProps) {
  return (
    <TypeAhead
      label="Category"
      required
      placeholder={MESSAGES.selectSearch}
      chosen={categories.find(({ value }) => value === chosen) ?? null}
      choices={categories}
      disabled={disabled}
      onChoose={(value) => onChoose(categories.find((each) => each.value === value)?.value ?? null)}
    />
  );
}
