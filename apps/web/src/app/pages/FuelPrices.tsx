import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FuelPricesPage, type FuelPricesPlace } from '../../features/fuel-prices/index.ts';
import { readFuelPricesPlace } from '../fuel-prices-place.ts';

/** /fuel-prices: with its place in the address; a tab's filters stay with the tab. */
export function FuelPrices() {
  // Read once more: the router leaves beside the route's own reading whatever else the address says.
  const { filters: _, ...place } = useSearch({
    from: '/signed-in/fuel-prices',
    select: readFuelPricesPlace,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const onPlace = useCallback(
    (next: FuelPricesPlace) =>
      void navigate({
        to: '/fuel-prices',
        search: (before) => ({
          ...next,
          page: next.page === 1 ? undefined : next.page,
          filters: next.tab === before.tab ? before.filters : undefined,
        }),
      }),
    [navigate],
  );
  const onRegion = useCallback(
    (region: string) => void navigate({ to: '/fuel-prices', search: { tab: 'weeks', filters: { region: [region] } } }),
    [navigate],
  );
  return <FuelPricesPage place={place} onPlace={onPlace} onRegion={onRegion} />;
}
