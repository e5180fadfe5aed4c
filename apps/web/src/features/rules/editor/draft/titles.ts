import { plainTitle, type TitleOf } from '@lanewright/rules';
import type { KeyedStore } from './keyed-store.ts';

/** The titles of looked-up values, by operand, then by value. */
export type Titles = Pick<KeyedStore<ReadonlyMap<string, string>>, 'get'>;

/** How values are read where titles of looked-up ones are kept: a shipper by its name, not by its id (SP-139). */
export function titleFrom(titles: Titles): TitleOf {
  return (source, value) => titles.get(source?.name ?? '')?.get(String(value)) ?? plainTitle(source, value);
}
