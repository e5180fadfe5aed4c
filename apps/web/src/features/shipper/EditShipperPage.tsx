import { type CustomerView, MESSAGES, updateCustomer } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useConflict } from '../../ui/meanwhile/use-conflict.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { draftOf, shipperFaults } from './form/draft.ts';
import { ShipperForm } from './form/ShipperForm.tsx';
import { ReadShipper } from './ReadShipper.tsx';
import { useRefreshShipper } from './use-refresh-shipper.ts';

const TITLE = 'Edit Shipper';

/** /shippers/edit/{id}: reads the shipper afresh, so that its newest version is edited (S-017). */
export function EditShipperPage({ shipperId }: { readonly shipperId: number }) {
  return (
    <ReadShipper title={TITLE} shipperId={shipperId}>
      {(shipper) => <Opened key={shipperId} newest={shipper} />}
    </ReadShipper>
  );
}

/** The form over the shipper as it was opened: what changes meanwhile is told when the form is sent (SP-037). */
function Opened({ newest }: { readonly newest: CustomerView }) {
  const navigate = useNavigate();
  const refresh = useRefreshShipper();
  const [shipper] = useState(newest);
  const { shown, conflict, told } = useConflict(shipper);
  const { id, customer_name, nfi_pricing_contact: contact } = shipper;
  const toPage = (): void => void navigate({ to: '/shippers/$id', params: { id: String(id) } });
  return (
    <>
      <PageHead
        title={TITLE}
        tab={`${TITLE} ${customer_name}`}
        back={{ to: '/shippers', label: 'Back to the shippers' }}
        note={
          <span className="ink-3">
            <bdi>{customer_name}</bdi>
          </span>
        }
      />
      <ShipperForm
        label="Shipper"
        draft={draftOf(shipper)}
        contact={contact === null ? null : { value: contact, label: shipper.nfi_pricing_contact_name ?? '' }}
        submitLabel="Save changes"
        save={{
          send: (request) => call(updateCustomer, { params: { id }, body: { ...request, ...shown() } }),
          showRefusal: told,
          done: MESSAGES.shipperUpdated,
          failed: MESSAGES.unknownError,
          faultsOf: shipperFaults,
          onDone: () => {
            refresh();
            toPage();
          },
        }}
        onCancel={toPage}
        notice={conflict === null ? null : <MeanwhileNotice {...conflict} />}
      />
    </>
  );
}
