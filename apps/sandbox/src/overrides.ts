import { directionOf, OVERRIDE_REASONS } from '@lanewright/quoting';
import type { Row } from './copy-rows.ts';
import { nameOf } from './people.ts';
import { randomOf } from './random.ts';
import type { WorldQuote } from './world.ts';

/** The share of overrides for which people give a reason. */
const GIVEN = 0.7;

/** The prices that people gave instead of the suggestion, most of them with a reason (B-032). */
export function overrideRows(quotes: readonly WorldQuote[]): readonly Row[] {
  return quotes.flatMap(({ draft, run, columns }): readonly Row[] => {
    const { all_in_cents: price, responded_by: by, responded_at: at } = columns;
    const suggested = run?.result.all_in ?? null;
    if (price === null || suggested === null || by === null || at === null || columns.answered_automatically) return [];
    if (suggested <= 0 || run?.result.currency !== draft.lane.currency) return [];
    if (directionOf({ price, suggested }) === null) return [];
    const random = randomOf(`override/${draft.id}`);
    return [
      {
        quote_id: draft.id,
        price_cents: price,
        suggested_cents: suggested,
        currency: draft.lane.currency,
        reason: random.chance(GIVEN) ? random.pick(OVERRIDE_REASONS) : null,
        note: null,
        given_by: by,
        given_by_name: nameOf(by),
        given_at: at,
      },
    ];
  });
}
