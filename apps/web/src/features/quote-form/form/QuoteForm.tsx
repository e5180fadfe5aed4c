import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type CostType } from '@lanewright/quoting';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { EquipmentIcon } from '../../../ui/EquipmentIcon.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormScreen } from '../../../ui/form-screen/FormScreen.tsx';
import { useFormScreen } from '../../../ui/form-screen/use-form-screen.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { QuoteFormApi, Sendable } from '../draft/check-draft.ts';
import { costTypeFor, type QuoteDraft } from '../draft/draft.ts';
import { LaneCard } from '../lane/LaneCard.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import classes from './QuoteForm.module.css';
import { ShipperField, type ChosenShipper } from './ShipperField.tsx';
import { StopsSection } from '../stops/StopsSection.tsx';
import { milesText, useMiles } from '../lane/use-miles.ts';
import { useQuoteSave, type Save } from './use-quote-save.ts';

const SERVICE_LINES = EQUIPMENT_TYPES.map((type) => ({ value: type, label: EQUIPMENT_LABEL[type] }));

/** What readers call the form. */
const FORM_NAME = { create: 'New quote', edit: 'Quote' } as const;

type QuoteFormProps<Answer> = {
  readonly kind: 'create' | 'edit';
  /** The first day of effective and expiration date, `2026-11-20`; today unless told. */
  readonly firstDay?: string;
  readonly draft: QuoteDraft;
  readonly resolver: Resolver<QuoteDraft, unknown, Sendable>;
  readonly openedShipper: ChosenShipper | null;
  /** A cost type that stands whatever shipper is chosen: stated by a mail, or that of the quote being edited (SP-059). */
  readonly setCostType: CostType | null;
  readonly submitLabel: string;
  /** Why nothing can be sent; null when it can (SP-007). */
  readonly forbidden: string | null;
  readonly save: Save<Answer>;
  readonly onCancel: () => void;
  /** Work of earlier steps is lost with this form. */
  readonly begun?: boolean;
  /** The dates of the draft are the form's own suggestions: the delivery follows the pickup until somebody sets it. */
  readonly suggestedDates?: boolean;
  /** What is to be known before: shown above the form. */
  readonly notice?: ReactNode;
};

/** The form of a quote, new or edited (Q-074…Q-085). It checks with the contract's one schema while it is filled. */
export function QuoteForm<Answer>(props: QuoteFormProps<Answer>) {
  const { kind, draft, resolver, openedShipper, setCostType, submitLabel, forbidden, save, onCancel, notice } = props;
  const form: QuoteFormApi = useForm<QuoteDraft, unknown, Sendable>({
    defaultValues: draft,
    resolver,
    mode: 'all',
  });
  const { control, setValue, getValues, trigger } = form;
  const [costTypeByHand, setCostTypeByHand] = useState(setCostType);
  const [detailsOpen, setDetailsOpen] = useState(true);
  const stops = useWatch({ control, name: 'lane.stops' });
  const equipment = useWatch({ control, name: 'equipment_type' });
  const miles = useMiles(stops);
  const screen = useFormScreen({
    form,
    save: useQuoteSave(form, save),
    forbidden,
    begun: props.begun === true,
    enteredAt: kind === 'create' && draft.customer === null ? 'field' : 'form',
    details: { isOpen: detailsOpen, open: () => setDetailsOpen(true) },
  });
  const onShipper = (shipper: ChosenShipper): void => {
    if (shipper.cost_type === null) return;
    setValue('cost_type', costTypeFor({ cost_type: shipper.cost_type }, costTypeByHand));
  };
  const onEquipment = (): void => {
    if (getValues('equipment_type') === 'reefer') setDetailsOpen(true);
    const { min_temp, max_temp } = getValues('custom_fields');
    if (min_temp !== null) void trigger('custom_fields.min_temp');
    if (max_temp !== null) void trigger('custom_fields.max_temp');
  };
  const note = [`${stops.length} stops`, milesText(miles.total)].filter((part) => part !== null).join(', ');

  return (
    <FormScreen
      label={FORM_NAME[kind]}
      screen={screen}
      submitLabel={submitLabel}
      className={classes.page}
      onCancel={onCancel}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          {notice}
          <div className={classes.card}>
            <div className={classes.pair}>
              <ShipperField form={form} opened={openedShipper} onChosen={onShipper} />
              <TextField control={control} name="shipper_quote_id" label="Shipper Quote ID" />
            </div>
          </div>
          <StopsSection form={form} note={note} isSuggested={props.suggestedDates === true} />
          <div className={classes.card}>
            <div className={classes.pair}>
              <SelectField
                control={control}
                name="equipment_type"
                label="Service Line"
                required
                options={SERVICE_LINES}
                placeholder="Select service line"
                start={equipment === null ? undefined : <EquipmentIcon type={equipment} />}
                onChanged={onEquipment}
              />
            </div>
          </div>
          <MoreDetails
            form={form}
            open={detailsOpen}
            onToggle={() => setDetailsOpen(!detailsOpen)}
            withNotes={kind === 'create'}
            firstDay={props.firstDay}
            onCostTypeByHand={() => setCostTypeByHand(getValues('cost_type'))}
          />
        </div>
        <aside className={classes.side}>
          <LaneCard stops={stops} miles={miles} />
        </aside>
      </div>
    </FormScreen>
  );
}
