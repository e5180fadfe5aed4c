import { EQUIPMENT_LABEL, type EquipmentType } from '@lanewright/quoting';
import { Box, Container, PanelBottom, Snowflake, StepForward, Truck, Zap, type LucideIcon } from 'lucide-react';

const ICONS: Readonly<Record<EquipmentType, LucideIcon>> = {
  dry_van: Truck,
  reefer: Snowflake,
  flatbed: PanelBottom,
  step_deck: StepForward,
  intermodal: Container,
  power_only: Zap,
};

/** The icon of an equipment type; an unknown one shows a box. Hidden from readers unless `named`. */
export function EquipmentIcon({
  type,
  size = 14,
  named = false,
}: {
  readonly type: EquipmentType | null;
  readonly size?: number;
  readonly named?: boolean;
}) {
  const Icon = type === null ? Box : ICONS[type];
  const label = named ? (type === null ? 'Equipment type not set' : EQUIPMENT_LABEL[type]) : undefined;
  return (
    <Icon
      size={size}
      strokeWidth={1.75}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
