import type { LaneView } from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES } from '@lanewright/quoting';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { EquipmentIcon } from '../../../ui/EquipmentIcon.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { faultResolver, type Checked } from '../../../ui/form/fault-resolver.ts';
import { FormScreen } from '../../../ui/form-screen/FormScreen.tsx';
import { useFormScreen } from '../../../ui/form-screen/use-form-screen.ts';
import { MeanwhileNotice } from '../../../ui/meanwhile/MeanwhileNotice.tsx';
import type { Conflict } from '../../../ui/meanwhile/use-conflict.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import classes from '../Awards.module.css';
import { faultsIn } from '../server-faults.ts';
import { laneField, type LaneDraft } from './lane-draft.ts';
import { RateFields } from './RateFields.tsx';
import { StopFields } from './StopFields.tsx';

const SERVICE_LINES = EQUIPMENT_TYPES.map((type) => ({ value: type, label: EQUIPMENT_LABEL[type] }));
const STOP_FIELDS = ['location', 'facility', 'address'] as const;
const FIELDS = ['equipment', 'estimated_miles', 'estimated_volume', 'rate', 'min_rate', 'max_rate'] as const;

type LaneFormProps<Request> = {
  readonly label: string;
  readonly draft: LaneDraft;
  readonly check: (draft: LaneDraft) => Checked<Request>;
  readonly submitLabel: string;
  /** Why nothing can be sent; null when it can. */
  readonly forbidden: string | null;
  readonly send: (request: Request) => Promise<LaneView>;
  readonly done: string;
  readonly conflict?: Conflict | null;
  readonly showRefusal?: (error: ApiError) => boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The stops of a stored lane, which are not edited; a new lane has fields for them. */
  readonly fixedStops?: ReactNode;
};

/** The form of a lane, new or edited (W-042 to W-056). */
export function LaneForm<Request>(props: LaneFormProps<Request>) {
  const { label, draft, check, submitLabel, forbidden, send, done, conflict, showRefusal, onDone, onCancel } = props;
  const [resolver] = useState(() => faultResolver(check));
  const form = useForm<LaneDraft, unknown, Request>({ defaultValues: draft, resolver, mode: 'all' });
  const { control, formState, trigger } = form;
  const equipment = useWatch({ control, name: 'equipment' });
  const screen = useFormScreen({
    form,
    forbidden,
    save: {
      send,
      done,
      failed: null,
      faultsOf: (error) => faultsIn(error, (path) => fieldOf(laneField(path), draft.stops.length)),
      showRefusal,
      onDone,
    },
  });
  const pair = () => formState.isDirty && void trigger(['min_rate', 'max_rate']);
  return (
    <FormScreen label={label} screen={screen} submitLabel={submitLabel} className={classes.form} onCancel={onCancel}>
      <div className={classes.column}>
        {conflict === null || conflict === undefined ? null : <MeanwhileNotice {...conflict} currency="USD" />}
        {props.fixedStops ?? <StopFields form={form} />}
        <SectionCard title="Rate">
          <div className={classes.grid}>
            <SelectField
              control={control}
              name="equipment"
              label="Service Line"
              required
              options={SERVICE_LINES}
              placeholder="Select service line"
              start={equipment === null ? undefined : <EquipmentIcon type={equipment} />}
            />
            <span />
            <RateFields form={form} />
            <NumberField control={control} name="min_rate" label="Min rate" sign="$" onChanged={pair} />
            <NumberField control={control} name="max_rate" label="Max rate" sign="$" onChanged={pair} />
          </div>
        </SectionCard>
        <SectionCard title="Estimates">
          <div className={classes.grid}>
            <NumberField control={control} name="estimated_miles" label="Miles" unit="mi" />
            <NumberField control={control} name="estimated_volume" label="Volume" hint="Loads a year" />
          </div>
        </SectionCard>
      </div>
    </FormScreen>
  );
}

function fieldOf(path: string, stops: number) {
  const [, index, part] = /^stops\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const known = STOP_FIELDS.find((field) => field === part);
  if (known !== undefined && Number(index) < stops) return `stops.${Number(index)}.${known}` as const;
  if (path === 'root.stops') return path;
  return FIELDS.find((field) => field === path) ?? null;
}
