import { zodResolver } from '@hookform/resolvers/zod';
import { restoreRulesetVersion } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/call.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import {
  ChangeReasonFields,
  changeReasonForm,
  NO_REASON,
  type ChangeReason,
  type ReasonValues,
} from '../draft/ChangeReasonFields.tsx';
import type { SavedRules } from '../draft/save-ruleset.ts';
import { savedText } from '../planned/planned-words.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { scopeQuery, scopeToasts, type RulesScope } from '../draft/scope.ts';

type RestoreDialogProps = {
  readonly scope: RulesScope;
  readonly number: number;
  readonly latest: number;
  readonly unsaved: boolean;
  readonly onClose: () => void;
  readonly onRestored: (saved: SavedRules) => void;
};

/** Brings an older version back as a new one, with the reason why (B-002, R-047, R-048). */
export function RestoreDialog({ scope, number, latest, unsaved, onClose, onRestored }: RestoreDialogProps) {
  const client = useQueryClient();
  const toasts = scopeToasts(scope);
  const form = useForm<ReasonValues, unknown, ChangeReason>({
    resolver: zodResolver(changeReasonForm),
    mode: 'all',
    defaultValues: NO_REASON,
  });
  const restore = useMutation({
    mutationFn: (words: ChangeReason) =>
      call(restoreRulesetVersion, { body: { ...scopeQuery(scope), number, version: latest, ...words } }),
    meta: { failed: toasts.failed },
    onSuccess: async (saved) => {
      toastDone(saved.planned === undefined ? toasts.done : savedText({}, true));
      // The list of versions and the stored rules are read again before the new one is shown.
      await client.invalidateQueries();
      onClose();
      onRestored(saved);
    },
  });
  return (
    <FormDialog
      title={`Restore version ${number}`}
      submitLabel="Restore"
      width={560}
      {...dialogForm(form)}
      busy={restore.isPending}
      onSubmit={form.handleSubmit((words) => restore.mutate(words))}
      onClose={onClose}
    >
      <FormNotice tone={unsaved ? 'warning' : 'plain'}>
        The rules of version {number} become version {latest + 1}.
        {unsaved ? ' Your unsaved changes are kept; saving them afterwards replaces what is restored.' : ''}
      </FormNotice>
      <ChangeReasonFields control={form.control} />
    </FormDialog>
  );
}
