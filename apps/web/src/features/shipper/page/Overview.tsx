import { getCustomerOverview, type CustomerOverview, type CustomerView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { correlationOf } from '../../../lib/api/api-error.ts';
import { reads } from '../../../lib/api/queries.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/table/TableStates.tsx';

type OverviewProps<Part> = {
  readonly shipper: CustomerView;
  /** The part of the overview that is shown; null for what the person may not see. */
  readonly part: (overview: CustomerOverview) => Part | null;
  readonly children: (part: Part) => ReactNode;
};

/** Reads what there is of a shipper, once for all tabs, and draws one part of it. */
export function Overview<Part>({ shipper, part, children }: OverviewProps<Part>) {
  const overview = useQuery(reads(getCustomerOverview, { params: { id: shipper.id } }));
  if (overview.data !== undefined) {
    const shown = part(overview.data);
    return shown === null ? <EmptyState /> : children(shown);
  }
  if (!overview.isError) return <ListSkeleton />;
  return <FailedState correlationId={correlationOf(overview.error)} onRetry={() => void overview.refetch()} />;
}
