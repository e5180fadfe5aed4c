import { COST_TYPE_LABEL, COST_TYPES, MILEAGE_PROVIDER_LABEL, MILEAGE_PROVIDERS, PC_MILER } from '@lanewright/quoting';
import { useWatch } from 'react-hook-form';
import { useConfig } from '../../../lib/config.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField, SwitchField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { FieldsProps } from './fields.ts';
import classes from './ShipperForm.module.css';

const COST_TYPE_OPTIONS = COST_TYPES.map((value) => ({ value, label: COST_TYPE_LABEL[value] }));
const PROVIDER_OPTIONS = MILEAGE_PROVIDERS.map((value) => ({ value, label: MILEAGE_PROVIDER_LABEL[value] }));
/** The newest version first. */
const VERSION_OPTIONS = Array.from({ length: PC_MILER.current - PC_MILER.oldest + 1 }, (_, back) => ({
  value: PC_MILER.current - back,
  label: String(PC_MILER.current - back),
}));
const SPECIFIC_VERSION = 2;

/** How the shipper's quotes are priced and answered (S-025…S-030). */
export function ConfigurationFields({ form: { control } }: FieldsProps) {
  const target = useConfig()?.response_target_minutes;
  const provider = useWatch({ control, name: 'mileage_provider' });
  return (
    <>
      <SelectField control={control} name="cost_type" label="Cost Type" required options={COST_TYPE_OPTIONS} />
      <TextField control={control} name="channel_id" label="Channel ID" />
      <SelectField
        control={control}
        name="mileage_provider"
        label="Mileage Provider"
        required
        options={PROVIDER_OPTIONS}
      />
      <SelectField
        control={control}
        name="pc_miler_version"
        label="PC Miler Version"
        required
        options={VERSION_OPTIONS}
        disabled={provider !== SPECIFIC_VERSION}
        hint={provider === SPECIFIC_VERSION ? '' : `Used with ${MILEAGE_PROVIDER_LABEL[SPECIFIC_VERSION]}`}
      />
      <NumberField
        control={control}
        name="default_fuel_price_delay"
        label="Default Fuel Price Delay"
        required
        unit="days"
      />
      <NumberField
        control={control}
        name="quote_expiration_period"
        label="Quote Expiration Period"
        unit="hours"
        hint="Leave empty if quotes should not expire on their own"
      />
      <NumberField
        control={control}
        name="response_target_minutes"
        label="Response Target"
        unit="minutes"
        hint={target === undefined ? 'Leave empty for the usual target' : `Leave empty for the usual ${target} minutes`}
      />
      <div className={classes.full}>
        <SwitchField control={control} name="auto_response" label="Auto Response" />
      </div>
      <div className={classes.full}>
        <SwitchField control={control} name="record_verdicts" label="Record Verdicts" />
      </div>
    </>
  );
}
