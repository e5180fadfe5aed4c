import { zodResolver } from '@hookform/resolvers/zod';
import {
  getWorkingCopy,
  listWorkingCopies,
  MESSAGES,
  REFUSALS,
  updateWorkingCopy,
  type WorkingCopy,
} from '@lanewright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isMissing, correlationOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keyOf, reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { formSchema } from '../../quote-dialogs/index.ts';
import { FormScreen } from '../../ui/form-screen/FormScreen.tsx';
import { FormState } from '../../ui/form-screen/FormState.tsx';
import { MAY_NOT } from '../../ui/form-screen/may-not.ts';
import { useFormScreen } from '../../ui/form-screen/use-form-screen.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useConflict } from '../../ui/meanwhile/use-conflict.ts';
import { PageHead, PageHeadName } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { copyFaults, copySchema, draftOf, type CopyDraft } from './form/copy-draft.ts';
import { CopyFields } from './form/CopyFields.tsx';
import classes from './form/Form.module.css';

const TITLE = 'Edit Working Copy';
const BACK = { to: '/working-copies', label: 'Back to the working copies' } as const;
const RESOLVER = zodResolver(formSchema<CopyDraft>()(copySchema));

/** /working-copies/{id}/edit: reads the working copy afresh, then opens the form over it (K-009, K-018). */
export function EditWorkingCopyPage({ copyId }: { readonly copyId: number }) {
  const navigate = useNavigate();
  const copy = useQuery({ ...reads(getWorkingCopy, { params: { id: copyId } }), refetchOnMount: 'always' });
  if (copy.data !== undefined && copy.isFetchedAfterMount) return <Opened key={copyId} newest={copy.data} />;
  const missing = isMissing(copy.error);
  return (
    <>
      <PageHead title={TITLE} back={BACK} />
      {missing ? (
        <FormState
          sentence={REFUSALS['working_copy.not_found'].sentence()}
          leave={{ label: BACK.label, onLeave: () => void navigate({ to: BACK.to }) }}
        />
      ) : copy.isError ? (
        <FailedState correlationId={correlationOf(copy.error)} onRetry={() => void copy.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/** The form for the opened state of the working copy. Changes by others are reported when it is sent (SP-037). */
function Opened({ newest }: { readonly newest: WorkingCopy }) {
  const may = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [copy] = useState(newest);
  const { shown, conflict, told } = useConflict(copy);
  const form = useForm<CopyDraft, unknown, z.output<typeof copySchema>>({
    defaultValues: draftOf(copy),
    resolver: RESOLVER,
    mode: 'all',
  });
  const toList = (): void => void navigate({ to: '/working-copies' });
  const screen = useFormScreen({
    form,
    forbidden: may('working_copy.change') ? null : MAY_NOT,
    save: {
      send: (request: z.output<typeof copySchema>) =>
        call(updateWorkingCopy, { params: { id: copy.id }, body: { ...request, ...shown() } }),
      done: MESSAGES.workingCopyEdited,
      failed: null,
      faultsOf: copyFaults,
      showRefusal: told,
      onDone: () => {
        void client.invalidateQueries({ queryKey: keyOf(listWorkingCopies) });
        void client.invalidateQueries({ queryKey: keyOf(getWorkingCopy), refetchType: 'none' });
        toList();
      },
    },
  });
  return (
    <>
      <PageHead title={TITLE} tab={`${TITLE} ${copy.name}`} back={BACK} note={<PageHeadName name={copy.name} />} />
      <FormScreen
        label="Working copy"
        screen={screen}
        submitLabel="Save changes"
        className={classes.page}
        onCancel={toList}
      >
        <div className={classes.column}>
          {conflict === null ? null : <MeanwhileNotice {...conflict} />}
          <div className={classes.card}>
            <CopyFields control={form.control} opened={copy} />
            {copy.file === null ? null : (
              <p className={classes.hint}>
                The file <bdi>{copy.file.name}</bdi> stays as it was uploaded.
              </p>
            )}
          </div>
        </div>
      </FormScreen>
    </>
  );
}
