import { lookupCustomers, type AnswerOf } from '@lanewright/contract';
import { useState } from 'react';
import { reads } from './api/queries.ts';
import { useLookUp, type LookUp } from './look-up.ts';

type FoundShipper = AnswerOf<typeof lookupCustomers>['results'][number];
type ShipperOption = { readonly value: number; readonly label: string };

const SUGGESTIONS = 20;

/** Shippers found by name or code (P-031); `known` names every one that was found before. */
export function useShipperLookUp(chosen: ShipperOption | null = null): {
  readonly shippers: readonly FoundShipper[];
  readonly options: readonly ShipperOption[];
  readonly known: readonly ShipperOption[];
  readonly lookUp: LookUp;
} {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(
    () => new Map(chosen === null ? [] : [[chosen.value, chosen.label]]),
  );
  const found = useLookUp((search) =>
    reads(lookupCustomers, { query: { search, name_only: 'true', limit: SUGGESTIONS } }),
  );
  const shippers = found.data?.results ?? [];
  return {
    shippers,
    options: shippers.map(({ id, customer_name }) => ({ value: id, label: customer_name })),
    known: [...seen].map(([value, label]) => ({ value, label })),
    lookUp: {
      ...found.lookUp,
      onSearch: (text) => {
        // One of these may have been chosen just now, and the next search need not find it again.
        setSeen(new Map([...seen, ...shippers.map(({ id, customer_name }) => [id, customer_name] as const)]));
        found.lookUp.onSearch(text);
      },
    },
  };
}
