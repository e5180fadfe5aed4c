import { addLane, getAward, getLane, listLanes, MESSAGES, updateLane, type LaneView } from '@lanewright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, correlationOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf, reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { FormState } from '../../../ui/form-screen/FormState.tsx';
import { MAY_NOT } from '../../../ui/form-screen/may-not.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { useConflict } from '../../../ui/meanwhile/use-conflict.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { LaneForm } from './LaneForm.tsx';
import { checkLaneEdit, checkNewLane, draftOfLane, newLaneDraft } from './lane-draft.ts';
import { FixedStops } from './StopFields.tsx';

const CREATE = 'Add New Award Lane';
const EDIT = 'Edit Award Lane';

type Shown = { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };

/** What stands in the place of a form that cannot be opened: missing, failed, or still being read. */
function Unopened({ of: { error, refetch } }: { readonly of: Shown }) {
  if (error instanceof ApiError && error.status === 404) return <FormState sentence={error.text} />;
  if (error !== null) return <FailedState correlationId={correlationOf(error)} onRetry={() => void refetch()} />;
  return <ListSkeleton />;
}

/** The head of both forms, and the way back to the lanes of the award (W-036 to W-038). */
function Head({ title, awardId }: { readonly title: string; readonly awardId: number }) {
  const { data } = useQuery(reads(getAward, { params: { id: awardId } }));
  return (
    <PageHead
      title={title}
      back={{ to: '/awards/$id/lanes', params: { id: String(awardId) }, label: 'Back to lanes' }}
      note={
        <span className="ink-3">
          <bdi>{data?.name}</bdi>
        </span>
      }
    />
  );
}

function useLeave(awardId: number): { readonly toLanes: () => void; readonly saved: () => void } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toLanes = (): void => void navigate({ to: '/awards/$id/lanes', params: { id: String(awardId) } });
  return {
    toLanes,
    saved: () => {
      for (const endpoint of [listLanes, getLane])
        void client.invalidateQueries({ queryKey: keyOf(endpoint), refetchType: 'none' });
      toLanes();
    },
  };
}

/** /awards/{awardId}/lanes/create (W-036). */
export function NewLanePage({ awardId }: { readonly awardId: number }) {
  const may = useMay();
  const award = useQuery(reads(getAward, { params: { id: awardId } }));
  const { toLanes, saved } = useLeave(awardId);
  return (
    <>
      <Head title={CREATE} awardId={awardId} />
      {award.data === undefined ? (
        <Unopened of={award} />
      ) : (
        <LaneForm
          label="New lane"
          draft={newLaneDraft()}
          check={checkNewLane}
          submitLabel="Add lane"
          forbidden={may('award.add_lane') ? null : MAY_NOT}
          send={(lane) => call(addLane, { params: { id: awardId }, body: lane })}
          done={MESSAGES.laneAdded}
          onDone={saved}
          onCancel={toLanes}
        />
      )}
    </>
  );
}

type EditLanePageProps = { readonly awardId: number; readonly laneId: number };

/** /awards/{awardId}/lanes/{laneId}/edit: reads the lane afresh, so that its newest version is edited (W-037). */
export function EditLanePage({ awardId, laneId }: EditLanePageProps) {
  const lane = useQuery({ ...reads(getLane, { params: { id: awardId, laneId } }), refetchOnMount: 'always' });
  return (
    <>
      <Head title={EDIT} awardId={awardId} />
      {lane.data !== undefined && lane.isFetchedAfterMount ? (
        <Opened key={laneId} awardId={awardId} newest={lane.data} />
      ) : (
        <Unopened of={lane} />
      )}
    </>
  );
}

/** The form, on the lane as it was when opened: later updates must not change fields while somebody types (SP-037). */
function Opened({ awardId, newest }: { readonly awardId: number; readonly newest: LaneView }) {
  const may = useMay();
  const [lane] = useState(newest);
  const { shown, conflict, told } = useConflict(lane);
  const { toLanes, saved } = useLeave(awardId);
  return (
    <LaneForm
      label="Lane"
      draft={draftOfLane(lane)}
      check={checkLaneEdit}
      submitLabel="Save changes"
      forbidden={may('award_lane.change') ? null : MAY_NOT}
      send={(edit) => call(updateLane, { params: { id: awardId, laneId: lane.id }, body: { ...edit, ...shown() } })}
      done={MESSAGES.laneEdited}
      conflict={conflict}
      showRefusal={told}
      onDone={saved}
      onCancel={toLanes}
      fixedStops={<FixedStops lane={lane} />}
    />
  );
}
