import { z } from 'zod';

/** What the cells of a column hold once they are read. */
export type CellKind = 'text' | 'number' | 'flag';

/** One column of a file: how a filled cell is read, what it then holds, and whether every row needs it. */
export type Column = {
  readonly cell: z.ZodType<string | number | boolean, string>;
  readonly holds: CellKind;
  readonly required: boolean;
};

/** The columns of one category of files, in the order in which they are listed. The header may have any order. */
export type FileLayout = Readonly<Record<string, Column>>;

/** A column of text, read in the bounds of its field. */
export function textColumn(cell: z.ZodType<string, string>): Column {
  return { cell, holds: 'text', required: false };
}

/** A column of whole numbers, read in the bounds of its field. */
export function numberColumn(field: z.ZodType<number, number>): Column {
  const digits = z.string().regex(/^[+-]?\d{1,9}$/, { error: 'Must be a whole number' });
  return { cell: digits.transform(Number).pipe(field), holds: 'number', required: false };
}

/** A column of labels in any letter case; its cells hold the value of the label. */
export function labelColumn<Value extends number | boolean>(
  holds: Value extends boolean ? 'flag' : 'number',
  { labels, named }: { readonly labels: readonly (readonly [string, Value])[]; readonly named: readonly string[] },
): Column {
  const values = new Map(labels.map(([label, value]) => [label.toLowerCase(), value]));
  const cell = z.string().transform((text, context): Value => {
    const value = values.get(text.toLowerCase().replaceAll(/\s+/g, ' '));
    if (value !== undefined) return value;
    context.addIssue(`Must be one of ${named.join(', ')}`);
    return z.NEVER;
  });
  return { cell, holds, required: false };
}

/** The same column, needed in the header and in every row. */
export function required(column: Column): Column {
  return { ...column, required: true };
}

/** The names of a layout's columns: those that a file must have, and the others. */
export function columnsOf(layout: FileLayout): {
  readonly required: readonly string[];
  readonly optional: readonly string[];
} {
  const names = Object.keys(layout);
  return {
    required: names.filter((name) => layout[name]?.required === true),
    optional: names.filter((name) => layout[name]?.required === false),
  };
}
