import { placeText } from '../../../ui/place/place-value.ts';
import { STOP_WORD } from '../draft/stop-list.ts';
import type { DraftStop } from '../draft/draft.ts';

/** How a stop is called aloud: its type and, when it has one, its place. */
export function stopName(stop: Pick<DraftStop, 'activity_type' | 'location'>): string {
  const place = placeText(stop.location);
  return place === '' ? `${STOP_WORD[stop.activity_type]} stop` : `${STOP_WORD[stop.activity_type]} stop ${place}`;
}

/** What is read out with a focused handle. */
export const DRAG_HELP =
  'In a field of the stop, Alt with the up or down arrow moves it. On this handle, press Space to lift the stop. While it is lifted, use the arrow keys to move it, Space to drop it, Escape to return it.';

/** Tells how a stop is moved. Places are counted from 1. */
export type Teller = {
  readonly lifted: (name: string, place: number, count: number) => string;
  /** Undefined while the stop stands where it was told to stand last. */
  readonly moved: (name: string, place: number, count: number) => string | undefined;
  readonly dropped: (name: string, place: number, count: number) => string;
  readonly returned: (name: string, place: number) => string;
};

/** Makes the teller of a list: each step of a move is read out once (look guide §5). */
export function createTeller(): Teller {
  let told: number | null = null;
  return {
    lifted: (name, place, count) => {
      told = place;
      return `Lifted ${name}, place ${place} of ${count}.`;
    },
    moved: (name, place, count) => {
      if (place === told) return undefined;
      told = place;
      return `${name} is now at place ${place} of ${count}.`;
    },
    dropped: (name, place, count) => `Dropped ${name} at place ${place} of ${count}.`,
    returned: (name, place) => `${name} went back to place ${place}.`,
  };
}
