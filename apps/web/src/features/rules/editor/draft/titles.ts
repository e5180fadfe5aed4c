import { plainTitle, type TitleOf } from '@lanewright/rules';
import type { KeyedStore } from './keyed-store.ts';

/** How values are read where titles of looked-up ones are kept: a shipper by its name, not by its id (SP-139). */
export function titleFrom(titles: KeyedStore<ReadonlyMap<string, string>>): TitleOf {
  return (source, value) => titles.get(source?.name ?? '')?.get(String(value)) ?? plainTitle(source, value);
}
