import type { customerOption } from '@lanewright/contract';
import { COST_TYPES, type CostType } from '@lanewright/quoting';
import type { z } from 'zod';
import { useShipperLookUp } from '../../../lib/shipper-look-up.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { QuoteFormApi } from '../draft/check-draft.ts';

/** A shipper as the form needs it. The cost type is null where it is not known: on edit it is not asked for. */
export type ChosenShipper = { readonly id: number; readonly name: string; readonly cost_type: CostType | null };

/** A looked-up shipper as the form keeps it. */
export function shipperOf({ id, customer_name, cost_type }: z.infer<typeof customerOption>): ChosenShipper {
  return { id, name: customer_name, cost_type: COST_TYPES.find((type) => type === cost_type) ?? null };
}

type ShipperFieldProps = {
  readonly form: QuoteFormApi;
  /** The shipper the form was opened with: shown by name before any search. */
  readonly opened: ChosenShipper | null;
  readonly onChosen: (shipper: ChosenShipper) => void;
};

/** The shipper, looked up by name or code (Q-074, P-031). */
export function ShipperField({ form, opened, onChosen }: ShipperFieldProps) {
  const found = useShipperLookUp(opened === null ? null : { value: opened.id, label: opened.name });
  return (
    <SelectField
      control={form.control}
      name="customer"
      label="Shipper"
      required
      lookUp={found.lookUp}
      options={found.options}
      known={found.known}
      onChanged={() => {
        const shipper = found.shippers.find(({ id }) => id === form.getValues('customer'));
        if (shipper !== undefined) onChosen(shipperOf(shipper));
      }}
    />
  );
}
