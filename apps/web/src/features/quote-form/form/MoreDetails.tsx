import { COST_TYPE_LABEL, COST_TYPES, LIMITS } from '@lanewright/quoting';
import { useWatch } from 'react-hook-form';
import { FoldingCard } from '../../../ui/FoldingCard.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField, SwitchField } from '../../../ui/form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx';
import type { QuoteFormApi } from '../draft/check-draft.ts';
import { MomentField } from '../stops/MomentField.tsx';
import classes from './QuoteForm.module.css';

const COST_TYPE_OPTIONS = COST_TYPES.map((type) => ({ value: type, label: COST_TYPE_LABEL[type] }));

type MoreDetailsProps = {
  readonly form: QuoteFormApi;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Notes are written on create only. */
  readonly withNotes: boolean;
  /** The first day that effective and expiration date may take: an edit allows those since the quote came. */
  readonly firstDay: string | undefined;
  readonly onCostTypeByHand: () => void;
};

/** The collapsible 'More Details' of the form. Closed, its fields stay in the page, so that none is forgotten. */
export function MoreDetails({ form, open, onToggle, withNotes, firstDay, onCostTypeByHand }: MoreDetailsProps) {
  const { control, trigger } = form;
  const checkDates = (): void => void trigger(['effective_date', 'expiration_date']);
  const date = { control, firstDay, onChanged: checkDates };
  return (
    <FoldingCard title="More Details" open={open} onToggle={onToggle}>
      <div className={classes.details}>
        <NumberField control={control} name="weight" label="Weight" unit="lbs" />
        <NumberField control={control} name="pallet_count" label="Pallets" />
        <div className={classes.wide}>
          <TextField control={control} name="commodity" label="Commodity" />
        </div>
        <Temperatures form={form} />
        <div className={classes.wide}>
          <MomentField {...date} name="effective_date" label="Effective Date" />
        </div>
        <div className={classes.wide}>
          <MomentField {...date} name="expiration_date" label="Expiration Date" />
        </div>
        <div className={classes.wide}>
          <SelectField
            control={control}
            name="cost_type"
            label="Cost type"
            options={COST_TYPE_OPTIONS}
            onChanged={onCostTypeByHand}
          />
        </div>
        <div className={classes.switches}>
          <SwitchField control={control} name="hazmat" label="Hazmat" />
          <SwitchField control={control} name="team" label="Team" />
        </div>
        {withNotes ? (
          <div className={classes.full}>
            <TextAreaField control={control} name="notes" label="Notes" limit={LIMITS.quoteNotes} />
          </div>
        ) : null}
      </div>
    </FoldingCard>
  );
}

/**
 * The temperatures, for the reefer service line only. Each is checked against the other once both have been left,
 * so that a number half typed raises no alarm at its neighbour.
 */
function Temperatures({ form }: { readonly form: QuoteFormApi }) {
  const { control, trigger, getValues, getFieldState } = form;
  if (useWatch({ control, name: 'equipment_type' }) !== 'reefer') return null;
  const checkBoth = (): void => {
    const { min_temp, max_temp } = getValues('custom_fields');
    if (min_temp !== null && max_temp !== null) void trigger(['custom_fields.min_temp', 'custom_fields.max_temp']);
  };
  const bothLeft = (): boolean =>
    getFieldState('custom_fields.min_temp').isTouched && getFieldState('custom_fields.max_temp').isTouched;
  const onChanged = (): void => {
    if (bothLeft()) void trigger(['custom_fields.min_temp', 'custom_fields.max_temp']);
  };
  return (
    <div className={classes.temperatures} onBlur={checkBoth}>
      <NumberField control={control} name="custom_fields.min_temp" label="Min temp" unit="°F" onChanged={onChanged} />
      <NumberField control={control} name="custom_fields.max_temp" label="Max temp" unit="°F" onChanged={onChanged} />
    </div>
  );
}
