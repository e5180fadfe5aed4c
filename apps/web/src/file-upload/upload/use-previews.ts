import { FILE_LAYOUTS, getColumnMatch, type ColumnMatch, type FileCategory } from '@lanewright/contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { ChosenFile } from './chosen-files.ts';
import { isByName } from './column-match.ts';
import type { SheetStart, Unreadable } from './read-preview.ts';

/** The beginning of a chosen file with the match that is proposed for its columns, or why it cannot be read. */
export type Preview = SheetStart | Unreadable;

type Asked = {
  readonly category: FileCategory | null;
  readonly customer: number | null;
  /** The sheets that were chosen, by the file's key. */
  readonly sheets: ReadonlyMap<number, string>;
};

/** Reads the beginning of every chosen file; undefined while that is under way, or where no category says what for. */
export function usePreviews(files: readonly ChosenFile[], asked: Asked): readonly (Preview | undefined)[] {
  const { category, customer, sheets } = asked;
  return useQueries({
    queries: files.map(({ key, file }) => {
      const sheet = sheets.get(key) ?? null;
      return {
        queryKey: ['sheet-preview', key, category, customer, sheet],
        enabled: category !== null && Object.keys(FILE_LAYOUTS[category]).length > 0,
        gcTime: 0,
        retry: false,
        queryFn: async (): Promise<Preview> =>
          category === null ? { fault: '' } : preview(file, { category, customer, sheet }),
      };
    }),
  }).map(({ data, isError }) => (isError ? { fault: 'The file cannot be read. Choose it again.' } : data));
}

async function preview(
  file: File,
  { category, customer, sheet }: { category: FileCategory; customer: number | null; sheet: string | null },
): Promise<Preview> {
  const { readPreview } = await import('./read-preview.ts');
  const start = await readPreview(file, { category, sheet });
  if ('fault' in start || isByName(start.proposed)) return start;
  const remembered = await rememberedMatch({ category, customer, headers: start.headers });
  return remembered === null ? start : { ...start, proposed: remembered };
}

/** How the same header was matched before; a proposal serves where nobody can say. */
async function rememberedMatch(of: {
  readonly category: FileCategory;
  readonly customer: number | null;
  readonly headers: readonly string[];
}): Promise<readonly ColumnMatch[] | null> {
  const { category, customer, headers } = of;
  const header = headers.join('\n');
  if (header.length > 20_000) return null;
  try {
    const query = { category, header, ...(customer === null ? {} : { customer: String(customer) }) };
    const { match } = await call(getColumnMatch, { query });
    // Matches are kept without regard to case; the sheet's own headers are sent.
    return match !== null && match.length === headers.length
      ? match.map((each, at) => ({ ...each, header: headers[at] ?? each.header }))
      : null;
  } catch {
    return null;
  }
}
