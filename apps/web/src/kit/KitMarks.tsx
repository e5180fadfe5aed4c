import { ActionIcon, Button, Checkbox, Switch } from '@mantine/core';
import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { cents } from '@lanewright/units';
import { Ellipsis, Trash2 } from 'lucide-react';
import { EquipmentIcon } from '../ui/EquipmentIcon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { LaneSign } from '../ui/LaneSign.tsx';
import { Money } from '../ui/Money.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { SectionCard } from '../ui/SectionCard.tsx';
import { StatusChip, type ChipStatus } from '../ui/StatusChip.tsx';
import classes from './Kit.module.css';

const STATUSES: readonly ChipStatus[] = [
  'open',
  'responded',
  'rejected',
  'won',
  'lost',
  'expired',
  'processing',
  'pending',
  'success',
  'error',
  'active',
  'inactive',
];

/** Chips, buttons, controls, money, lanes and keys. */
export function KitMarks() {
  return (
    <div className={classes.three}>
      <SectionCard title="Status">
        <div className={classes.row}>
          {STATUSES.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
      </SectionCard>
      <SectionCard title="Buttons">
        <div className={classes.row}>
          <Button rightSection={<Kbd onAccent>R</Kbd>}>Mark Responded</Button>
          <Button variant="default">Duplicate</Button>
          <Button variant="subtle">Clear all</Button>
          <Button variant="danger" leftSection={<Trash2 size={16} aria-hidden="true" />}>
            Delete
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="default" size="xs">
            Small
          </Button>
          <ActionIcon variant="subtle" size={28} aria-label="More">
            <Ellipsis size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      </SectionCard>
      <SectionCard title="Controls">
        <div className={classes.row}>
          <Checkbox aria-label="Off" />
          <Checkbox aria-label="On" defaultChecked />
          <Checkbox aria-label="Some" indeterminate />
          <Checkbox label="With its word" defaultChecked />
          <Switch label="Team" defaultChecked withThumbIndicator={false} />
          <Kbd>Ctrl K</Kbd>
        </div>
      </SectionCard>
      <SectionCard title="A list being read" flush>
        <ListSkeleton />
      </SectionCard>
      <SectionCard title="Lane">
        <LaneSign from={{ name: 'Green Bay, WI', code: '54303' }} to={{ name: 'Harrisburg, PA', code: '17112' }} />
      </SectionCard>
      <SectionCard title="Money">
        <div className={classes.row}>
          <Money units={2835} currency="USD" />
          <Money units={4280} currency="CAD" />
          <Money cents={cents(283_512)} currency="USD" precision="exact" />
          <Money units={null} currency="USD" />
        </div>
      </SectionCard>
      <SectionCard title="Equipment">
        <div className={classes.row}>
          {EQUIPMENT_TYPES.map((type) => (
            <EquipmentIcon key={type} type={type} />
          ))}
        </div>
      </SectionCard>
    </div>
  );
}
