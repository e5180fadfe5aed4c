import { FILE_LAYOUTS, type FileCategory, type FileLayout } from '@lanewright/contract';
import { csvLine } from '@lanewright/sheets';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { GivenFile } from '../../../platform/http/index.ts';

/** The header of a category and one example row. Refuses a category without fixed columns. Source: P-076, SP-113. */
export function templateOf(category: FileCategory): Outcome<GivenFile, 'file.no_template'> {
  const layout: FileLayout = FILE_LAYOUTS[category];
  const columns = Object.entries(layout);
  if (columns.length === 0) return refuse('file.no_template');
  const text = csvLine(columns.map(([name]) => name)) + csvLine(columns.map(([, { example }]) => example));
  const bytes = Buffer.from(text);
  return done({
    name: `${category}_template.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
    bytes: [bytes],
  });
}
