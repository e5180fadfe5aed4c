import { z } from 'zod';

/**
 * How a person has arranged the columns of a list: their ids from left to right, which default columns are hidden, and
 * which optional columns are shown.
 */
export type Arrangement = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
};

/** The default arrangement: all default columns, no optional ones, in the order of the screen. */
export const AS_BUILT: Arrangement = { order: [], hidden: [], shown: [] };

const stored = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  // Arrangements stored before there were optional columns show none.
  shown: z.array(z.string()).default([]),
});

/** Reads a stored arrangement; what cannot be one counts as none. */
export function arrangementOf(value: unknown): Arrangement {
  const read = stored.safeParse(value);
  return read.success ? read.data : AS_BUILT;
}

type WithId = { readonly id: string; readonly optional?: boolean };

/**
 * The columns in a person's order, hidden ones included. The first column names the row, so it stays first. A column
 * that the arrangement does not know, since it was built later, stands after the one it was built after.
 */
export function ordered<Column extends WithId>(columns: readonly Column[], { order }: Arrangement): readonly Column[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const known = order.flatMap((id) => others.find((column) => column.id === id) ?? []);
  const arranged = [first, ...new Set(known)];
  for (const [index, column] of others.entries()) {
    if (arranged.includes(column)) continue;
    const before = index === 0 ? first : (others[index - 1] ?? first);
    arranged.splice(arranged.indexOf(before) + 1, 0, column);
  }
  return arranged;
}

/**
 * Whether a column is hidden. An optional column is hidden until a person shows it, any other only if a person hid it.
 */
export function isHidden({ id, optional }: WithId, by: Arrangement): boolean {
  return optional === true ? !by.shown.includes(id) : by.hidden.includes(id);
}

/** The columns to show: in a person's order, without the hidden ones. The first is always among them. */
export function arranged<Column extends WithId>(columns: readonly Column[], by: Arrangement): readonly Column[] {
  return ordered(columns, by).filter((column, index) => index === 0 || !isHidden(column, by));
}

/** With a column hidden, or shown again. */
export function toggled(by: Arrangement, { id, optional }: WithId): Arrangement {
  const kept = optional === true ? 'shown' : 'hidden';
  const ids = by[kept];
  return { ...by, [kept]: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] };
}

/** Whether this is the default arrangement. */
export function isAsBuilt({ order, hidden, shown }: Arrangement): boolean {
  return order.length === 0 && hidden.length === 0 && shown.length === 0;
}

/** Moves a column one place left or right; unchanged if there is no such place. */
export function moved(columns: readonly WithId[], by: Arrangement, id: string, step: -1 | 1): Arrangement {
  const ids = ordered(columns, by).map((column) => column.id);
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 1 || to < 1 || to >= ids.length) return by;
  return { ...by, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) };
}
