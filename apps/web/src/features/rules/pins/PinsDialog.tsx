import { listPinnedExamples, MESSAGES, removePinnedExample, type PinnedExample } from '@lanewright/contract';
import { ActionIcon } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf, reads } from '../../../lib/api/queries.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import type { RulesScope } from '../draft/scope.ts';
import { AddPin } from './AddPin.tsx';
import classes from './pins.module.css';
import { expectationText, foundText } from './pin-words.ts';

type PinsDialogProps = {
  readonly scope: RulesScope;
  /** Whether the user may pin and unpin. */
  readonly whole: boolean;
  readonly onClose: () => void;
};

/** Lists the quotes pinned to a ruleset and their prices under the stored rules, and pins another quote (B-029). */
export function PinsDialog({ scope, whole, onClose }: PinsDialogProps) {
  const { data, error } = useQuery(reads(listPinnedExamples, { query: pinQuery(scope) }));
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(listPinnedExamples) });
  const remove = useMutation({
    mutationFn: (id: number) => call(removePinnedExample, { params: { id } }),
    meta: { done: 'Unpinned.' },
    onSettled: refresh,
  });
  return (
    <Dialog title="Pinned examples" width={560} onClose={onClose}>
      <p className="ink-2">A save that breaks a pinned example names the rule and asks first.</p>
      {data === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FormNotice tone="failed">{sentenceOf(error, MESSAGES.tableFailed)}</FormNotice>
        )
      ) : data.results.length === 0 ? (
        <p className="ink-3">No quote is pinned to these rules.</p>
      ) : (
        <ul className={classes.pins}>
          {data.results.map((pin) => (
            <Pin key={pin.id} pin={pin} onRemove={whole ? () => remove.mutate(pin.id) : null} />
          ))}
        </ul>
      )}
      {whole ? <AddPin scope={scope} onAdded={() => void refresh()} /> : null}
    </Dialog>
  );
}

/** The query for a scope's pins; only quoting rules have pins. */
function pinQuery({ customer }: RulesScope): { customer?: number } {
  return customer === null ? {} : { customer };
}

function Pin({ pin, onRemove }: { readonly pin: PinnedExample; readonly onRemove: (() => void) | null }) {
  const { holds } = pin.now;
  const stands = holds === null ? 'cannot be priced any more' : foundText({ ...pin, ...pin.now });
  return (
    <li className={classes.line}>
      <p>
        <b>{pin.name}</b> <span className="mono">{pin.system_id}</span> {expectationText(pin)}
        <br />
        <span className="ink-2">
          {holds === false ? 'Does not hold: ' : 'Now '}
          {stands}. Pinned by {pin.author}.
        </span>
      </p>
      {onRemove === null ? null : (
        <ActionIcon variant="subtle" size={28} aria-label={`Unpin ${pin.name}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
