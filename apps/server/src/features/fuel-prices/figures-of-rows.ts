import { faultText, type ReadRow } from '@lanewright/sheets';
import { NOT_YET } from './save-figure.ts';

/** A figure of a file, in the smallest step of its series. */
export type FileFigure = { readonly name: string; readonly day: string; readonly figure: number };

/** Which columns of a file hold figures, and the name of the figures in each. */
export type FigureColumns = ReadonlyMap<string, string>;

/**
 * The figures of a file's rows, and a sentence for everything that is wrong with row, column and value: a file with one
 * fault brings nothing (SP-111). A day that stands twice, that lies in the future or that has no figure is a fault.
 */
export function figuresOfRows(
  rows: readonly ReadRow[],
  { columns, today }: { readonly columns: FigureColumns; readonly today: string },
): { readonly figures: readonly FileFigure[]; readonly faults: readonly string[] } {
  const figures: FileFigure[] = [];
  const faults: string[] = [];
  const rowOfDay = new Map<string, number>();
  for (const { row, cells, faults: wrong } of rows) {
    faults.push(...wrong.map((fault) => `Row ${row}: ${faultText(fault)}`));
    const day = cells['date'];
    if (typeof day !== 'string') continue;
    const earlier = rowOfDay.get(day);
    if (earlier !== undefined) faults.push(`Row ${row}: date "${day}": Already on row ${earlier}`);
    rowOfDay.set(day, row);
    if (day > today) faults.push(`Row ${row}: date "${day}": ${NOT_YET}`);
    let filled = 0;
    for (const [column, name] of columns) {
      const figure = cells[column];
      if (typeof figure !== 'number') continue;
      figures.push({ name, day, figure });
      filled += 1;
    }
    if (filled === 0 && wrong.length === 0) faults.push(`Row ${row}: date "${day}": Has no price beside it`);
  }
  return { figures, faults };
}
