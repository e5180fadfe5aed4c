import type { FileLayout } from '@lanewright/contract';
import { isBlank, type SheetRow } from '../rows.ts';
import { LAST_HEADER_ROW } from './header.ts';
import { headerLikeness } from './propose-match.ts';

/**
 * The row that is most likely the header among the first ones: the one whose cells name the most columns, else the first
 * filled one. Null where all are blank.
 */
export function findHeader(rows: readonly SheetRow[], layout: FileLayout): SheetRow | null {
  const filled = rows.filter((row) => row.number <= LAST_HEADER_ROW && !isBlank(row));
  let best = filled[0] ?? null;
  let most = best === null ? 0 : headerLikeness(best.cells, layout);
  for (const row of filled.slice(1)) {
    const likeness = headerLikeness(row.cells, layout);
    if (likeness > most) [best, most] = [row, likeness];
  }
  return best;
}
