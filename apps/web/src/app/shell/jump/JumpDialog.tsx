import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/current-user.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import { ADMINISTRATION_ENTRIES, ENTRIES, INSIGHT_ENTRIES } from '../../navigation.ts';
import { destinationOf, jumpChoices } from './jump-choices.ts';
import { useJump } from './use-jump.ts';

const ADD_QUOTE = { path: '/quotes/create', label: 'Add New Quote', may: ['quote.add'] } as const;

/** Goes to a page, a shipper or a quote by its name, id or reference (B-014). */
export function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { shippers, quotes, lookUp } = useJump();
  const pages = [...ENTRIES, ADD_QUOTE, ...INSIGHT_ENTRIES, ...ADMINISTRATION_ENTRIES].filter((entry) =>
    may(...entry.may),
  );
  const search = (text: string): void => {
    setTyped(text);
    lookUp.onSearch(text);
  };
  const go = (value: string | null): void => {
    const to = value === null ? null : destinationOf(value);
    if (to === null) return;
    onClose();
    if (to.kind === 'page') void navigate({ to: to.path });
    else if (to.kind === 'quote') void navigate({ to: '/quotes/$id', params: { id: String(to.id) } });
    else void navigate({ to: '/shippers/$id', params: { id: String(to.id) } });
  };
  return (
    <Dialog title="Jump to" width={560} onClose={onClose}>
      <TypeAhead
        label="Page, shipper or quote"
        placeholder="Name, id or reference"
        data-autofocus
        chosen={null}
        choices={jumpChoices(typed, { pages, shippers, quotes })}
        lookUp={{ ...lookUp, onSearch: search }}
        onChoose={go}
      />
    </Dialog>
  );
}
