import { getFuelSheet, listFuelSheets } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/queries.ts';

/** Reads fuel sheets again wherever they are shown. */
export function useRefreshSheets(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of [listFuelSheets, getFuelSheet]) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
