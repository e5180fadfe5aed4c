import type { FuelPricesPlace } from '../features/fuel-prices/index.ts';
import { readListSearch, type ListSearch } from '../lib/list-place.ts';

const TABS = ['weeks', 'rates'] as const;

/** Reads where /fuel-prices stands from an address, the filters of its list beside it; what does not fit is left out. */
export function readFuelPricesPlace(
  search: Readonly<Record<string, unknown>>,
): FuelPricesPlace & Pick<ListSearch, 'filters'> {
  const tab = TABS.find((each) => each === search['tab']);
  const { page, size, filters } = readListSearch(search);
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(page === undefined ? {} : { page }),
    ...(size === undefined ? {} : { size }),
    ...(filters === undefined ? {} : { filters }),
  };
}
