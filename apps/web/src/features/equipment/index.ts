export { EquipmentNamesPage } from './EquipmentNamesPage.tsx';
