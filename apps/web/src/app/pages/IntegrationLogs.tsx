import { IntegrationLogsPage } from '../../features/integration-logs/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /integration-logs: the list, with its place in the address. */
export function IntegrationLogs() {
  const { place, onPlace } = useListPlace();
  return <IntegrationLogsPage place={place} onPlace={onPlace} />;
}
