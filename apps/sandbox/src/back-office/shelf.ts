import type { Row } from '../copy-rows.ts';
import type { Author } from '../author.ts';

/** A file somebody uploaded, and what became of it. Absent settings are null. */
type Upload = {
  readonly category: string;
  readonly name: string;
  readonly content: string;
  readonly at: Date;
  readonly by: Author;
  /** The fields uploaded with the file: customer_id, region, fuel_price_delay, title and dates. */
  readonly settings?: Row;
  /** Bad rows: with any of them the file is in error and has changed nothing (SP-111). */
  readonly errors?: readonly BadCell[];
  /** What the rows of a quote file became. */
  readonly results?: readonly Row[];
};

/** A fault of a row: its column, value and what was expected. */
export type BadCell = readonly [row: number, column: string, value: string | null, expected: string];

/** The demo's uploaded files, read out as rows and numbered in order of time. */
export type Shelf = {
  /** Adds a file and returns its position until all files are in. */
  readonly put: (upload: Upload) => number;
  /** Rows whose file_id is such a place, with the file's number instead; call it when all files are there. */
  readonly numbered: (rows: readonly Row[]) => readonly Row[];
  readonly rows: () => Readonly<Record<'file' | 'file_chunk' | 'file_error' | 'file_result', readonly Row[]>>;
};

const SETTINGS = ['customer_id', 'title', 'region', 'fuel_price_delay', 'effective_date', 'expiration_date'] as const;

/** An empty shelf. */
export function openShelf(): Shelf {
  const uploads: Upload[] = [];
  const inOrder = () => uploads.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    put: (upload) => uploads.push(upload) - 1,
    numbered: (rows) => {
      const ids = new Map(inOrder().map((upload, index) => [uploads.indexOf(upload), index + 1]));
      return rows.map((row) => ({ ...row, file_id: ids.get(Number(row['file_id'])) ?? null }));
    },
    rows: () => {
      const files = inOrder();
      return {
        file: files.map((upload, index) => fileRow(upload, index + 1)),
        file_chunk: files.map(({ content }, index) => ({
          file_id: index + 1,
          position: 0,
          content: String.raw`\x${Buffer.from(content).toString('hex')}`,
        })),
        file_error: files.flatMap(({ errors = [] }, index) =>
          errors.map(([row, column_name, value, message], position) => ({
            file_id: index + 1,
            position,
            row_number: row,
            column_name,
            value,
            message,
          })),
        ),
        file_result: files.flatMap(({ results = [] }, index) =>
          results.map((result) => ({ file_id: index + 1, ...result })),
        ),
      };
    },
  };
}

function fileRow({ name, category, content, at, by, settings = {}, errors = [] }: Upload, id: number): Row {
  const rowCount = content.split('\n').length - 2;
  return {
    id,
    name,
    category,
    status: errors.length === 0 ? 'success' : 'error',
    created_at: at,
    created_by: by.userId,
    created_by_name: by.name,
    content_type: 'text/csv',
    size_bytes: Buffer.byteLength(content),
    ...Object.fromEntries(SETTINGS.map((setting) => [setting, settings[setting] ?? null])),
    started_at: new Date(at.getTime() + 800),
    finished_at: new Date(at.getTime() + 2100 + content.length / 20),
    attempts: 1,
    row_count: rowCount,
    rows_read: rowCount,
    error_count: errors.length,
    bad_row_count: new Set(errors.map(([row]) => row)).size,
  };
}
