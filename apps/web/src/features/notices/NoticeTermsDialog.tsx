import { zodResolver } from '@hookform/resolvers/zod';
import {
  getNoticeTerms,
  noticeTermsRequest,
  setNoticeTerms,
  type NoticeTermsRequest,
  type NoticeTermsView,
} from '@lanewright/contract';
import type { NoticeShippers } from '@lanewright/quoting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, correlationOf, sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keyOf, reads } from '../../lib/api/queries.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField, SwitchField, type Option } from '../../ui/form/SelectField.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { BrowserNotifications } from './BrowserNotifications.tsx';
import { ChosenShippers } from './ChosenShippers.tsx';

const TITLE = 'Notices';
const FIELD_OF = { chosen: 'chosen' } as const;

const SHIPPERS: readonly Option<NoticeShippers>[] = [
  { value: 'own', label: 'My shippers' },
  { value: 'chosen', label: 'Chosen shippers' },
  { value: 'all', label: 'All shippers' },
];
const HINT: Readonly<Record<NoticeShippers, string>> = {
  own: 'Those whose account owner you are',
  chosen: '',
  all: '',
};

/** Edits the terms of the user's notices (B-026). */
export function NoticeTermsDialog({ onClose }: { readonly onClose: () => void }) {
  const terms = useQuery(reads(getNoticeTerms));
  if (terms.data !== undefined) return <TermsForm terms={terms.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} width={560} onClose={onClose}>
      {terms.isError ? (
        <FailedState correlationId={correlationOf(terms.error)} onRetry={() => void terms.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  );
}

function TermsForm({ terms, onClose }: { readonly terms: NoticeTermsView; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [names] = useState(() => new Map(terms.chosen.map(({ id, customer_name }) => [id, customer_name])));
  const form = useForm<NoticeTermsRequest>({
    resolver: zodResolver(noticeTermsRequest),
    mode: 'all',
    defaultValues: { ...terms, chosen: terms.chosen.map(({ id }) => id) },
  });
  const { control, formState } = form;
  const shippers = useWatch({ control, name: 'shippers' });
  const save = useMutation({
    mutationFn: (body: NoticeTermsRequest) => call(setNoticeTerms, { body }),
    meta: { done: 'Notices saved', quiet: true },
    onSuccess: (saved) => {
      client.setQueryData(keyOf(getNoticeTerms), saved);
      onClose();
    },
    onError: (error) => {
      const placed = error instanceof ApiError && failureInForm(error, FIELD_OF, form);
      if (!placed) form.setError('root', { message: sentenceOf(error) });
    },
  });
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Save changes"
      width={560}
      {...dialogForm(form)}
      valid={formState.isValid && formState.isDirty}
      busy={save.isPending}
      onSubmit={form.handleSubmit((body) => save.mutate(body))}
      onClose={onClose}
    >
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
      <SelectField
        control={control}
        name="shippers"
        label="Quotes of"
        required
        options={SHIPPERS}
        hint={HINT[shippers]}
        onChanged={() => void form.trigger('chosen')}
      />
      {shippers === 'chosen' ? <ChosenShippers control={control} name="chosen" names={names} /> : null}
      <SwitchField control={control} name="arrivals" label="Tell me of every new one" />
      <NumberField
        control={control}
        name="value_from"
        label="Tell me of new ones worth at least"
        hint="The price or the suggestion, all in"
        unit="USD"
      />
      <NumberField control={control} name="margin_from" label="Or with a margin of at least" unit="USD" />
      <NumberField control={control} name="expiring_within" label="Tell me of those that expire within" unit="min" />
      <BrowserNotifications />
      <SwitchField control={control} name="morning_digest" label="Mail me a digest on the morning of working days" />
    </FormDialog>
  );
}
