import { lookupAccountManagers, type WorkingCopy } from '@lanewright/contract';
import { LOOKBACK_LABEL, LOOKBACK_PERIODS } from '@lanewright/quoting';
import { useState } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { reads } from '../../../lib/api/queries.ts';
import { useLookUp } from '../../../lib/look-up.ts';
import { useShipperLookUp } from '../../../lib/shipper-look-up.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField, type Option } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { CopyDraft } from './copy-draft.ts';
import classes from './Form.module.css';

const PERIODS = LOOKBACK_PERIODS.map((value) => ({ value, label: LOOKBACK_LABEL[value] }));

type CopyFieldsProps<Draft extends CopyDraft, Out> = {
  readonly control: Control<Draft, unknown, Out>;
  /** The working copy that is edited: its shipper and account manager are known by name before any search. */
  readonly opened?: WorkingCopy;
};

/** The terms of a working copy, the same for upload and edit (K-016, K-018). */
export function CopyFields<Draft extends CopyDraft, Out>({ control, opened }: CopyFieldsProps<Draft, Out>) {
  const shippers = useShipperLookUp(
    opened === undefined ? null : { value: opened.customer_id, label: opened.customer_name },
  );
  const managers = useManagers(opened);
  const at = (name: keyof CopyDraft) => name as FieldPath<Draft>;
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <TextField control={control} name={at('name')} label="Name" required maxLength={255} />
      </div>
      <SelectField
        control={control}
        name={at('customer')}
        label="Shipper"
        required
        lookUp={shippers.lookUp}
        options={shippers.options}
        known={shippers.known}
      />
      <SelectField
        control={control}
        name={at('account_manager')}
        label="Account Manager"
        required
        lookUp={managers.lookUp}
        options={managers.options}
        known={managers.known}
      />
      <NumberField control={control} name={at('round')} label="Round" required />
      <SelectField control={control} name={at('time_frame')} label="Time Frame" required options={PERIODS} />
    </div>
  );
}

/** Account managers found by name (P-032); `known` names every one that was found before. */
function useManagers(opened: WorkingCopy | undefined) {
  const [seen, setSeen] = useState<readonly Option<number>[]>(
    opened === undefined ? [] : [{ value: opened.account_manager_id, label: opened.account_manager_name }],
  );
  const found = useLookUp((search) =>
    reads(lookupAccountManagers, { query: { search, name_only: 'true', limit: 20 } }),
  );
  const options = (found.data?.results ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }));
  return {
    options,
    known: seen,
    lookUp: {
      ...found.lookUp,
      onSearch: (text: string) => {
        // One of these may have been chosen just now, and the next search need not find it again.
        setSeen([...seen, ...options.filter(({ value }) => !seen.some((each) => each.value === value))]);
        found.lookUp.onSearch(text);
      },
    },
  };
}
