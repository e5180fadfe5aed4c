import type { Draft } from './draft.ts';

/** First and last stop of a draft. */
export function endsOf(draft: Draft) {
  const [pickup, delivery] = [draft.stops[0], draft.stops.at(-1)];
  if (pickup === undefined || delivery === undefined) throw new Error(`quote ${draft.id} has no stops`);
  return { pickup, delivery, origin: pickup.site, destination: delivery.site };
}
