import type { QuoteView } from '@lanewright/contract';
import { NearMisses } from './NearMisses.tsx';
import { WhatIf } from './WhatIf.tsx';

type RuleTrialProps = { readonly quote: QuoteView; readonly view: 'near-misses' | 'what-if' };

/** What could have been: the rules that almost fired, or the price with other facts. Read when first opened (B-004). */
export function RuleTrial({ quote, view }: RuleTrialProps) {
  return view === 'near-misses' ? <NearMisses key={quote.id} quote={quote} /> : <WhatIf key={quote.id} quote={quote} />;
}
