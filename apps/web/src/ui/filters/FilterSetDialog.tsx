import { filterSetName, MESSAGES, type FilterSet, type FilterSource } from '@lanewright/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Filters } from '../../lib/stored-filters.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { dialogForm } from '../dialog/dialog-form.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { TextField } from '../form/TextField.tsx';
import { useFilterSetActs } from './use-filter-sets.ts';

/** What somebody is about to do with saved filter sets. */
export type FilterSetAct =
  | { readonly kind: 'save' }
  | { readonly kind: 'overwrite' | 'rename' | 'delete'; readonly set: FilterSet };

type FilterSetDialogProps = {
  readonly act: FilterSetAct;
  readonly source: FilterSource;
  readonly sets: readonly FilterSet[];
  /** What is saved. */
  readonly values: Filters;
  /** The order that is saved with them; undefined for a list whose sets keep none. */
  readonly ordering: string | undefined;
  readonly onSaved: (set: FilterSet) => void;
  readonly onClose: () => void;
};

/** The dialog of an act on saved filter sets (X-001, X-004, X-005, SP-092). */
export function FilterSetDialog({ act, source, sets, values, ordering, onSaved, onClose }: FilterSetDialogProps) {
  const { save, overwrite, rename, remove } = useFilterSetActs(source);
  const saved = (set: FilterSet): void => {
    onClose();
    onSaved(set);
  };
  const replace = ({ id }: FilterSet): void => overwrite.mutate({ id, values, ordering }, { onSuccess: saved });
  switch (act.kind) {
    case 'save':
      return (
        <SaveDialog
          sets={sets}
          busy={save.isPending || overwrite.isPending}
          onSave={(name) => save.mutate({ name, values, ordering }, { onSuccess: saved })}
          onReplace={replace}
          onClose={onClose}
        />
      );
    case 'overwrite':
      return (
        <ConfirmDialog
          question={`${MESSAGES.overwriteFilterSet} ${act.set.name}`}
          confirmLabel="Save"
          busy={overwrite.isPending}
          onConfirm={() => replace(act.set)}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <RenameDialog
          set={act.set}
          sets={sets}
          busy={rename.isPending}
          onRename={(name) => rename.mutate({ id: act.set.id, name }, { onSuccess: onClose })}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          question={MESSAGES.confirmDeleteFilterSet}
          confirmLabel="Delete"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(act.set.id, { onSettled: onClose })}
          onClose={onClose}
        />
      );
  }
}

type SaveDialogProps = {
  readonly sets: readonly FilterSet[];
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onReplace: (set: FilterSet) => void;
  readonly onClose: () => void;
};

const named = z.object({ name: filterSetName });

/** 'Save as...': a name; that of a set that is there already replaces its values, which the dialog says. */
function SaveDialog({ sets, busy, onSave, onReplace, onClose }: SaveDialogProps) {
  const form = useForm<z.input<typeof named>, unknown, z.output<typeof named>>({
    resolver: zodResolver(named),
    mode: 'all',
    defaultValues: { name: '' },
  });
  const namesake = namesakeIn(sets, useWatch({ control: form.control, name: 'name' }));
  return (
    <FormDialog
      title={MESSAGES.saveFilterSetAs}
      submitLabel="Save"
      {...dialogForm(form)}
      busy={busy}
      onSubmit={form.handleSubmit(({ name }) => (namesake === undefined ? onSave(name) : onReplace(namesake)))}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" required />
      <p className="ink-2" role="status">
        {namesake === undefined ? '' : `${MESSAGES.overwriteFilterSet} ${namesake.name}`}
      </p>
    </FormDialog>
  );
}

type RenameDialogProps = Pick<SaveDialogProps, 'sets' | 'busy' | 'onClose'> & {
  readonly set: FilterSet;
  readonly onRename: (name: string) => void;
};

function RenameDialog({ set, sets, busy, onRename, onClose }: RenameDialogProps) {
  const others = sets.filter(({ id }) => id !== set.id);
  const free = named.refine(({ name }) => namesakeIn(others, name) === undefined, {
    path: ['name'],
    error: MESSAGES.filterSetNameTaken,
  });
  const form = useForm<z.input<typeof free>, unknown, z.output<typeof free>>({
    resolver: zodResolver(free),
    mode: 'all',
    defaultValues: { name: set.name },
  });
  return (
    <FormDialog
      title="Rename"
      submitLabel="Rename"
      {...dialogForm(form)}
      busy={busy}
      onSubmit={form.handleSubmit(({ name }) => onRename(name))}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" required />
    </FormDialog>
  );
}

/** The set of that name, in any letter case (SP-159). */
function namesakeIn(sets: readonly FilterSet[], name: string): FilterSet | undefined {
  const wanted = name.trim().toLowerCase();
  return sets.find((set) => set.name.toLowerCase() === wanted);
}
