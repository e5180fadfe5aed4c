import type { TenderView } from '@lanewright/contract';
import { withDays } from '../../lib/dates.ts';

/** The first and the last place of a tender, with its pickup day as far as the tender says them. */
export function tenderLane({ stops }: Pick<TenderView, 'stops'>): string {
  const [first, last] = [stops[0], stops.at(-1)];
  const place = (stop: typeof first) => [stop?.city, stop?.state].filter(Boolean).join(', ') || 'no place';
  const day = first?.date?.slice(0, 10);
  return withDays(`${place(first)} to ${place(last)}${day === undefined ? '' : `, ${day}`}`);
}
