import type { QuoteView } from '@lanewright/contract';
import { COST_TYPE_LABEL, EQUIPMENT_LABEL, STATUS_LABEL } from '@lanewright/quoting';
import { centsFromUnits, formatWhole } from '@lanewright/units';
import { dateAndTimeText } from '../../../../lib/dates.ts';

/** Another quote of the same load, as the text of its line after the number. */
export type SameLoadLine = { readonly id: number; readonly systemId: string; readonly words: string };

/** At most so many are named; the others are only counted. */
const NAMED = 3;

/** The first few other quotes of the load as lines, and how many more there are. Source: B-010. */
export function sameLoadLines(quote: Pick<QuoteView, 'same_load' | 'equipment_type'>): {
  readonly named: readonly SameLoadLine[];
  readonly more: number;
} {
  const named = quote.same_load.slice(0, NAMED).map((other) => {
    const { quoted_price: price, currency, equipment_type: equipment } = other;
    const words = [
      `by ${other.quote_source}, ${dateAndTimeText(new Date(other.created_at))}`,
      ...(equipment === null || equipment === quote.equipment_type ? [] : [EQUIPMENT_LABEL[equipment]]),
      STATUS_LABEL[other.status],
      ...(price === null
        ? []
        : [`${formatWhole(centsFromUnits(price), currency)} ${COST_TYPE_LABEL[other.cost_type]}`]),
    ];
    return { id: other.id, systemId: other.system_id, words: words.join(', ') };
  });
  return { named, more: quote.same_load.length - named.length };
}
