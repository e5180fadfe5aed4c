import type { FileLayout } from '@lanewright/contract/layouts';
import { isBlank, type SheetRow } from '../rows.ts';
import { LAST_HEADER_ROW } from './header.ts';
import { headerLikeness } from './propose-match.ts';

/** Columns that a row below the first filled one must name to be the header: one may be chance. */
const LEAST_NAMED = 2;

/**
 * The row that is most likely the header among the first ones: the one whose cells name the most columns, two at least,
 * else the first filled one. Null where all are blank.
 */
export function findHeader(rows: readonly SheetRow[], layout: FileLayout): SheetRow | null {
  const filled = rows.filter((row) => row.number <= LAST_HEADER_ROW && !isBlank(row));
  let best = filled[0] ?? null;
  let most = best === null ? 0 : headerLikeness(best.cells, layout);
  for (const row of filled.slice(1)) {
    const likeness = headerLikeness(row.cells, layout);
    if (likeness >= LEAST_NAMED && likeness > most) [best, most] = [row, likeness];
  }
  return best;
}
