import { getCustomer, REFUSALS, type CustomerView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ApiError, correlationOf } from '../../lib/api/api-error.ts';
import { reads } from '../../lib/api/queries.ts';
import { FormState } from '../../ui/form-screen/FormState.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';

const BACK = { to: '/shippers', label: 'Back to the shippers' } as const;

type ReadShipperProps = {
  /** The title that stands above while there is no shipper. */
  readonly title: string;
  readonly shipperId: number;
  readonly children: (shipper: CustomerView) => ReactNode;
};

/**
 * Reads a shipper afresh and draws it. The default shipper has no page of its own: its address leads back to the list
 * (SP-097).
 */
export function ReadShipper({ title, shipperId, children }: ReadShipperProps) {
  const navigate = useNavigate();
  const shipper = useQuery({
    ...reads(getCustomer, { params: { id: shipperId } }),
    refetchOnMount: 'always',
  });
  const status = shipper.error instanceof ApiError ? shipper.error.status : null;
  const isDefault = status === 409;
  const toList = useEffectEvent(() => void navigate({ to: '/shippers', replace: true }));
  useEffect(() => {
    if (isDefault) toList();
  }, [isDefault]);
  if (shipper.data !== undefined && shipper.isFetchedAfterMount && !shipper.isError) return children(shipper.data);
  return (
    <>
      <PageHead title={title} back={BACK} />
      {status === 404 ? (
        <FormState
          sentence={REFUSALS['customer.not_found'].sentence()}
          leave={{ label: 'Back to the shippers', onLeave: () => void navigate({ to: '/shippers' }) }}
        />
      ) : shipper.isError && !isDefault ? (
        <FailedState correlationId={correlationOf(shipper.error)} onRetry={() => void shipper.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
