import { COST_TYPE_LABEL, type CostType } from '@lanewright/quoting';
import { done, refuseFields, type Currency, type Outcome } from '@lanewright/units';
import { textOrNull } from '../request/load.ts';

/** The terms and the notes of a request. */
export type FormerAsk = { readonly currency: Currency; readonly costType: CostType; readonly notes: string | null };

/** What a quote holds of them: people may have given other terms with their price, and written into the notes. */
export type HeldTerms = FormerAsk & { readonly hasPrice: boolean };

/**
 * The currency, cost type and notes of a quote after a change of its request. What the partner did not change stays as
 * people left it. `former` is what the partner asked before; where nobody knows that, the change is held against the
 * quote. Refuses: another currency or cost type while a price is saved, since that price would become another amount.
 */
export function termsAfterChange(
  held: HeldTerms,
  { asked, former }: { readonly asked: FormerAsk; readonly former: FormerAsk | null },
): Outcome<FormerAsk, 'request.invalid'> {
  const before = former ?? held;
  const currency = asked.currency === before.currency ? held.currency : asked.currency;
  const costType = asked.costType === before.costType ? held.costType : asked.costType;
  const notes = notesAfterChange(held.notes, { asked: textOrNull(asked.notes), former: textOrNull(before.notes) });
  if (!held.hasPrice || (currency === held.currency && costType === held.costType))
    return done({ currency, costType, notes });
  return refuseFields({
    ...(currency === held.currency
      ? {}
      : {
          currency: [
            `It changed to ${currency} after a price was saved in ${held.currency}. Save a price in ${currency}.`,
          ],
        }),
    ...(costType === held.costType
      ? {}
      : {
          cost_type: [
            `It changed to ${COST_TYPE_LABEL[costType]} after a price was saved as ${COST_TYPE_LABEL[held.costType]}. Save a price as ${COST_TYPE_LABEL[costType]}.`,
          ],
        }),
  });
}

/** New notes take the place of the partner's former ones. Notes that people changed are kept above them. */
function notesAfterChange(
  held: string | null,
  { asked, former }: { readonly asked: string | null; readonly former: string | null },
): string | null {
  if (asked === former || asked === held) return held;
  if (held === null || held === former) return asked;
  return asked === null || held.includes(asked) ? held : `${held}\n${asked}`;
}
