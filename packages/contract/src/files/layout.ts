import { z } from 'zod';

/** What the cells of a column hold once they are read; `decimal` are numbers with a fraction. */
export type CellKind = 'text' | 'number' | 'decimal' | 'flag';

/** One column of a file: how a filled cell is read, what it then holds, and whether every row needs it. */
export type Column = {
  readonly cell: z.ZodType<string | number | boolean, string>;
  readonly holds: CellKind;
  readonly required: boolean;
  /** A cell of the template's example row; '' leaves it blank (SP-113). */
  readonly example: string;
  /** Other names that people give the column, beside other spellings of its own. */
  readonly synonyms: readonly string[];
  /** The columns of this group stand for each other: a file needs one of them. */
  readonly oneOf?: string;
  /** The column that tells the unit of this one's numbers, and its value and label for percent: `33%` needs that one. */
  readonly unit?: { readonly column: string; readonly percent: string; readonly named: string };
};

/** The columns of one category of files, in the order in which they are listed. The header may have any order. */
export type FileLayout = Readonly<Record<string, Column>>;

/** A column of a sheet, and the column of the layout that a person matched it with; null is not read. */
export type ColumnMatch = { readonly header: string; readonly column: string | null };

/** Builds a column of a schema for its cells. */
export function column(cell: Column['cell'], holds: CellKind, example = ''): Column {
  return { cell, holds, required: false, example, synonyms: [] };
}

/** A column of text, read in the bounds of its field. */
export function textColumn(cell: z.ZodType<string, string>, example = ''): Column {
  return column(cell, 'text', example);
}

/** A column of whole numbers, read in the bounds of its field. Thousands may be parted by commas, and `.0` may follow. */
export function numberColumn(field: z.ZodType<number, number>, example = ''): Column {
  const digits = z
    .string()
    .regex(/^[+-]?(\d{1,9}|[1-9]\d{0,2}(,\d{3}){1,2})(\.0+)?$/, { error: 'Must be a whole number' });
  return column(digits.transform((text) => Number(text.replaceAll(',', ''))).pipe(field), 'number', example);
}

/** A column of labels in any letter case; its cells hold the value of the label. */
export function labelColumn(
  holds: CellKind,
  {
    labels,
    named,
    example = '',
  }: {
    readonly labels: readonly (readonly [string, string | number | boolean])[];
    readonly named: readonly string[];
    readonly example?: string;
  },
): Column {
  const values = new Map(labels.map(([label, value]) => [label.toLowerCase(), value]));
  const cell = z.string().transform((text, context): string | number | boolean => {
    const value = values.get(text.toLowerCase().replaceAll(/\s+/g, ' '));
    if (value !== undefined) return value;
    context.addIssue(`Must be one of ${named.join(', ')}`);
    return z.NEVER;
  });
  return column(cell, holds, example);
}

/** The same column, needed in the header and in every row. */
export function required(same: Column): Column {
  return { ...same, required: true };
}

/** The same column under more names. */
export function alsoNamed(same: Column, ...synonyms: readonly string[]): Column {
  return { ...same, synonyms };
}

/** The same column as a member of a group; a file must have at least one column of the group. */
export function oneOf(group: string, same: Column): Column {
  return { ...same, oneOf: group };
}

/** The groups of columns of which a file needs one, each in the order of the layout. */
export function groupsOf(layout: FileLayout): readonly (readonly string[])[] {
  const grouped = Object.entries(layout).filter(([, { oneOf: group }]) => group !== undefined);
  const groups = Map.groupBy(grouped, ([, { oneOf: group }]) => group);
  return [...groups.values()].map((columns) => columns.map(([name]) => name));
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
