import type { Currency } from '@lanewright/units';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { MeanwhileNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import type { Conflict } from '../ui/meanwhile/use-conflict.ts';

type ActFailureProps = {
  readonly conflict: Conflict | null;
  readonly currency: Currency;
  /** What was refused of the form as a whole. */
  readonly sentence: string | undefined;
};

/** Why an act was refused, below the fields of its form: changes meanwhile, or the server's sentence. */
export function ActFailure({ conflict, currency, sentence }: ActFailureProps) {
  if (conflict !== null) return <MeanwhileNotice {...conflict} currency={currency} />;
  return sentence === undefined ? null : <FormNotice tone="failed">{sentence}</FormNotice>;
}
