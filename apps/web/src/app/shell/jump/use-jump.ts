import { listQuotes, lookupCustomers, type AnswerOf } from '@lanewright/contract';
import { reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { useLookUp, type LookUp } from '../../../lib/look-up.ts';
import type { JumpTargets } from './jump-choices.ts';

const MOST = 5;
const NOTHING = { queryKey: ['jump to nothing'], queryFn: () => null };

/** Finds shippers and quotes that the user may see, for the text in the jump field; finds nothing for an empty text. */
export function useJump(): Pick<JumpTargets, 'shippers' | 'quotes'> & { readonly lookUp: LookUp } {
  const may = useMay();
  const shippers = useLookUp<AnswerOf<typeof lookupCustomers> | null>((search) =>
    search === '' || !may('customer.view')
      ? NOTHING
      : reads(lookupCustomers, { query: { search, name_only: 'true', limit: MOST } }),
  );
  const quotes = useLookUp<AnswerOf<typeof listQuotes> | null>((search) =>
    search === '' || !may('quote.view') ? NOTHING : reads(listQuotes, { query: { search, size: MOST, count: 'none' } }),
  );
  const isAnswered = shippers.lookUp.answered === quotes.lookUp.answered;
  return {
    shippers: shippers.data?.results ?? [],
    quotes: quotes.data?.results ?? [],
    lookUp: {
      onSearch: (text) => {
        shippers.lookUp.onSearch(text);
        quotes.lookUp.onSearch(text);
      },
      answered: isAnswered ? quotes.lookUp.answered : null,
      hasFailed: shippers.lookUp.hasFailed || quotes.lookUp.hasFailed,
    },
  };
}
