import { assignPartnerAccount, MESSAGES, type PartnerRequestRow } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { useShipperLookUp } from '../../lib/shipper-look-up.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { TypeAhead } from '../../ui/type-ahead/TypeAhead.tsx';
import { refreshRequests } from './refresh-requests.ts';

type AssignAccountProps = {
  readonly request: PartnerRequestRow & { readonly account: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Says whose a partner's account is; every request of it that waits for that becomes a quote (SP-068). */
export function AssignAccount({ request, onClose, onDone }: AssignAccountProps) {
  const client = useQueryClient();
  const { options, lookUp } = useShipperLookUp();
  const [chosen, setChosen] = useState<{ readonly value: number; readonly label: string } | null>(null);
  const { source, account: code, source_name: partner, customer_id: current, customer_name: name } = request;
  const instead = current === null ? {} : { instead_of: current };
  const assign = useMutation({
    mutationFn: (customer: number) => call(assignPartnerAccount, { body: { source, code, customer, ...instead } }),
    meta: { done: 'Account assigned', quiet: true },
    onSuccess: onDone,
    onSettled: () => refreshRequests(client),
  });
  return (
    <FormDialog
      title={current === null ? 'Assign shipper' : 'Change shipper'}
      submitLabel={current === null ? 'Assign' : 'Change'}
      valid={chosen !== null}
      unsaved={chosen !== null}
      busy={assign.isPending}
      onSubmit={() => (chosen === null ? undefined : assign.mutateAsync(chosen.value).catch(() => undefined))}
      onClose={onClose}
    >
      <FormNotice tone="plain">
        {current === null
          ? `Requests of ${partner} with the account ${code} become quotes of this shipper, also those that wait now.`
          : `The account ${code} of ${partner} belongs to ${name ?? 'another shipper'} now. Its next requests, and those that wait, become quotes of the shipper chosen here. Existing quotes keep their shipper.`}
      </FormNotice>
      {assign.error === null ? null : <FormNotice tone="failed">{sentenceOf(assign.error)}</FormNotice>}
      <TypeAhead
        label="Shipper"
        required
        placeholder={MESSAGES.selectSearch}
        chosen={chosen === null ? null : { value: String(chosen.value), label: chosen.label }}
        choices={options.map(({ value, label }) => ({ value: String(value), label }))}
        lookUp={lookUp}
        disabled={assign.isPending}
        clear={undefined}
        error={undefined}
        onChoose={(value) => setChosen(options.find((option) => String(option.value) === value) ?? null)}
      />
    </FormDialog>
  );
}
