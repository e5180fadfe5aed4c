import { createCustomer, MESSAGES } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { NEW_SHIPPER, shipperFaults } from './form/draft.ts';
import { ShipperForm } from './form/ShipperForm.tsx';
import { useRefreshShipper } from './use-refresh-shipper.ts';

const TITLE = 'Add New Shipper';

/** /shippers/create (S-016). */
export function CreateShipperPage() {
  const navigate = useNavigate();
  const refresh = useRefreshShipper();
  return (
    <>
      <PageHead title={TITLE} back={{ to: '/shippers', label: 'Back to the shippers' }} />
      <ShipperForm
        label="New shipper"
        draft={NEW_SHIPPER}
        contact={null}
        submitLabel="Submit"
        save={{
          send: (request) => call(createCustomer, { body: request }),
          done: MESSAGES.shipperCreated,
          failed: MESSAGES.unknownError,
          faultsOf: shipperFaults,
          onDone: ({ id }) => {
            refresh();
            void navigate({ to: '/shippers/$id', params: { id: String(id) } });
          },
        }}
        onCancel={() => void navigate({ to: '/shippers' })}
      />
    </>
  );
}
