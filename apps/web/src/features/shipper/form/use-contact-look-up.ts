import { lookupAccountManagers } from '@lanewright/contract';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import { useLookUp, type LookUp } from '../../../lib/look-up.ts';

type Contact = { readonly value: number; readonly label: string };

const SUGGESTIONS = 20;

/** Finds pricing contacts among the account managers (P-032, SP-088); `known` names every one that was found before. */
export function useContactLookUp(chosen: Contact | null): {
  readonly options: readonly Contact[];
  readonly known: readonly Contact[];
  readonly lookUp: LookUp;
} {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(
    () => new Map(chosen === null ? [] : [[chosen.value, chosen.label]]),
  );
  const found = useLookUp((search) =>
    reads(lookupAccountManagers, { query: { search, name_only: 'true', limit: SUGGESTIONS } }),
  );
  const options = (found.data?.results ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }));
  return {
    options,
    known: [...seen].map(([value, label]) => ({ value, label })),
    lookUp: {
      ...found.lookUp,
      onSearch: (text) => {
        // One of these may have been chosen just now, and the next search need not find it again.
        setSeen(new Map([...seen, ...options.map(({ value, label }) => [value, label] as const)]));
        found.lookUp.onSearch(text);
      },
    },
  };
}
