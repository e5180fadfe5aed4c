import { zodResolver } from '@hookform/resolvers/zod';
import { restoreRulesetVersion, type BrokenPin } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, sentenceOf } from '../../../lib/api/api-error.ts';
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
import { BrokenPinsDialog } from '../pins/BrokenPinsDialog.tsx';
import { brokenPinsOf } from '../pins/broken-pins.ts';
import { toastDone, toastFailed } from '../../../ui/toasts.tsx';
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
  const [broken, setBroken] = useState<{ readonly pins: readonly BrokenPin[]; readonly words: ChangeReason } | null>(
    null,
  );
  const restore = useMutation({
    mutationFn: (words: ChangeReason & { readonly confirm_pins?: number[] }) =>
      call(restoreRulesetVersion, { body: { ...scopeQuery(scope), number, version: latest, ...words } }),
    meta: { quiet: true },
    onError: (error, words) => {
      const pins = brokenPinsOf(error);
      if (pins === null) toastFailed(failureText(toasts.failed, sentenceOf(error, '')));
      else setBroken({ pins, words });
    },
    onSuccess: async (saved) => {
      toastDone(saved.planned === undefined ? toasts.done : savedText({}, true));
      // The list of versions and the stored rules are read again before the new one is shown.
      await client.invalidateQueries();
      onClose();
      onRestored(saved);
    },
  });
  if (broken !== null)
    return (
      <BrokenPinsDialog
        pins={broken.pins}
        busy={restore.isPending}
        onGoOn={() => restore.mutate({ ...broken.words, confirm_pins: broken.pins.map(({ id }) => id) })}
        onClose={() => setBroken(null)}
      />
    );
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
