/** A sort as the wire has it: the field, with '-' before it for descending. */
export type Ordering = string;

/** Direction of a column by the present sort: `none` where another column is sorted by. Values are those of aria-sort. */
export function directionOf(ordering: Ordering, field: string): 'ascending' | 'descending' | 'none' {
  if (ordering === field) return 'ascending';
  return ordering === `-${field}` ? 'descending' : 'none';
}

/** The sort after a click on a column: the same column turns round, a new one starts ascending. */
export function nextOrdering(ordering: Ordering, field: string): Ordering {
  return directionOf(ordering, field) === 'ascending' ? `-${field}` : field;
}
