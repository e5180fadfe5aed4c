import type { AnyEndpoint } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/queries.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { NamedThings } from '../../ui/dialog/NamedThings.tsx';

type DeleteDialogProps = {
  readonly things: readonly { readonly id: number; readonly name: string }[];
  readonly remove: (ids: readonly number[]) => Promise<unknown>;
  /** The question and the toast, of one thing and of several. */
  readonly words: {
    readonly question: readonly [one: string, several: string];
    readonly done: readonly [one: string, several: string];
  };
  /** The lists that are read again. */
  readonly refreshes: readonly AnyEndpoint[];
  readonly onClose: () => void;
};

/** Asks before awards or lanes are deleted, all or none. A refusal is shown and the dialog closes. */
export function DeleteDialog({ things, remove, words, refreshes, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const at = things.length > 1 ? 1 : 0;
  const removing = useMutation({
    mutationFn: () => remove(things.map(({ id }) => id)),
    meta: { done: words.done[at] },
    onSettled: () => {
      for (const endpoint of refreshes) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question={words.question[at]}
      confirmLabel="Delete"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <NamedThings names={things.map(({ name }) => name)} />
    </ConfirmDialog>
  );
}
