import { sql, type RawBuilder } from 'kysely';
import type { IdRange } from './id-range.ts';
import type { QuoteFilter } from '../filter/quote-filter.ts';
import type { ListQuery } from '../filter/list-query.ts';

/** Words of the database. */
export type Sql = RawBuilder<unknown>;

/** Which page of which filter, in which order. */
export type Page = {
  readonly filter: QuoteFilter;
  readonly query: Pick<ListQuery, 'ordering' | 'size' | 'offset'>;
  readonly now: Date;
  /** Whether the search is for a term that many quotes bear (`isCommon`). */
  readonly common: boolean;
  /** Between which ids the quotes of the asked days lie (`idsOfDays`); null where no days are asked. */
  readonly between: IdRange | null;
};

/** The direction of the order. */
export function directionOf({ query }: Page): Sql {
  return query.ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
}

/** Conditions, all to hold. */
export function allOf(conditions: readonly Sql[]): Sql {
  return sql.join([...conditions], sql` AND `);
}

/** The first rows of each part up to the end of the page: none can be on it that is not among them. */
export function upToPage({ query }: Page): Sql {
  return sql`LIMIT ${query.offset + query.size}`;
}

/** The rows of the page. */
export function pageLimit({ query }: Page): Sql {
  return sql`LIMIT ${query.size} OFFSET ${query.offset}`;
}
