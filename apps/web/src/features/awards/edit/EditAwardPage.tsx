import { getAward, listAwards, updateAward, type AwardView } from '@lanewright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, correlationOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf, reads } from '../../../lib/api/queries.ts';
import { FormState } from '../../../ui/form-screen/FormState.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { useConflict } from '../../../ui/meanwhile/use-conflict.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { AwardForm } from './AwardForm.tsx';

const BACK = { to: '/awards', label: 'Back to awards' } as const;

/** /awards/{id}/edit: reads the award afresh, so that its newest version is edited (W-012, W-013). */
export function EditAwardPage({ awardId }: { readonly awardId: number }) {
  const navigate = useNavigate();
  const award = useQuery({ ...reads(getAward, { params: { id: awardId } }), refetchOnMount: 'always' });
  const missing = award.error instanceof ApiError && award.error.status === 404 ? award.error.text : null;
  return (
    <>
      <PageHead
        title={missing === null ? `Edit Award ${awardId}` : 'Edit Award'}
        back={BACK}
        note={<span className="ink-3">{award.data?.customer_name}</span>}
      />
      {award.data !== undefined && award.isFetchedAfterMount ? (
        <Opened key={awardId} newest={award.data} />
      ) : missing !== null ? (
        <FormState sentence={missing} leave={{ label: BACK.label, onLeave: () => void navigate({ to: BACK.to }) }} />
      ) : award.isError ? (
        <FailedState correlationId={correlationOf(award.error)} onRetry={() => void award.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/** The form, on the award as it was when opened: later updates must not change fields while somebody types (SP-037). */
function Opened({ newest }: { readonly newest: AwardView }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [award] = useState(newest);
  const { shown, conflict, told } = useConflict(award);
  const toAwards = (): void => void navigate({ to: '/awards' });
  return (
    <AwardForm
      award={award}
      conflict={conflict}
      send={(edit) => call(updateAward, { params: { id: award.id }, body: { ...edit, ...shown() } })}
      showRefusal={told}
      onDone={() => {
        for (const endpoint of [listAwards, getAward])
          void client.invalidateQueries({ queryKey: keyOf(endpoint), refetchType: 'none' });
        toAwards();
      }}
      onCancel={toAwards}
    />
  );
}
