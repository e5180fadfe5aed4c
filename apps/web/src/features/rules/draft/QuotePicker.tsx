import { listQuotes } from '@lanewright/contract';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import { useLookUp } from '../../../lib/look-up.ts';
import type { Choice } from '../../../ui/type-ahead/choices.ts';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import type { RulesScope } from './scope.ts';

type QuotePickerProps = { readonly scope: RulesScope; readonly onPick: (id: number | null) => void };

/** Finds a quote of the scope's shipper, or of any, by its number or words. */
export function QuotePicker({ scope, onPick }: QuotePickerProps) {
  const customer = scope.customer === null ? undefined : String(scope.customer);
  const [picked, setPicked] = useState<Choice | null>(null);
  const found = useLookUp((search) =>
    reads(listQuotes, { query: { search: search.split(' ')[0] ?? '', size: 8, count: 'none', customer } }),
  );
  const choices = (found.data?.results ?? []).map((quote) => ({
    value: String(quote.id),
    label: `${quote.system_id} ${quote.origin.name} to ${quote.destination.name}`,
  }));
  return (
    <TypeAhead
      aria-label="Quote"
      placeholder="Find a quote"
      size="xs"
      leftSection={<Search size={14} aria-hidden="true" />}
      chosen={picked}
      choices={choices}
      lookUp={found.lookUp}
      clear="Clear quote"
      onChoose={(id) => {
        setPicked(choices.find(({ value }) => value === id) ?? null);
        onPick(id === null ? null : Number(id));
      }}
    />
  );
}
