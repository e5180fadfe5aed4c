import { EquipmentNamesPage } from '../../features/equipment/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /equipment: the names without a type, with the page in the address. */
export function EquipmentNames() {
  const { place, onPlace } = useListPlace();
  return <EquipmentNamesPage place={place} onPlace={onPlace} />;
}
