import { AuditPage } from '../../features/audit/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /audit: the list, with its place in the address. */
export function Audit() {
  const { place, onPlace } = useListPlace();
  return <AuditPage place={place} onPlace={onPlace} />;
}
