import { listUnmappedEquipment, type UnmappedEquipment } from '@lanewright/contract';
import { useMemo, useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { equipmentColumns } from './equipment-columns.tsx';
import classes from './Equipment.module.css';
import { MapNameDialog } from './MapNameDialog.tsx';

/** How often the visible list reloads, so that names of new quotes appear. */
const REFRESH_MS = 60_000;

const NAMES = ['name', 'names'] as const;

/** /equipment: lists the equipment names of partners and mails that have no type, and maps them (SP-076). */
export function EquipmentNamesPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const [opened, setOpened] = useState<UnmappedEquipment | null>(null);
  const paging = pagingOf({ place, onPlace });
  const { list } = useListRows({
    read: {
      ...reads(listUnmappedEquipment, { query: { size: paging.size, offset: paging.offset } }),
      refetchInterval: REFRESH_MS,
    },
    paging,
  });
  const columns = useMemo(() => equipmentColumns(setOpened), []);
  return (
    <div className={classes.page}>
      <PageHead title="Unmapped equipment" />
      <p className={classes.note}>
        Quotes with these names get no price, and mails with them wait, until somebody says which type of equipment is
        meant.
      </p>
      <ListTable
        label="Unmapped equipment"
        things={NAMES}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        nameOf={(row) => row.name}
        openOnClick
        onOpen={setOpened}
        empty={{
          hides: undefined,
          onClear: () => onPlace({}),
          hint: 'Every name that came so far has a type. A new name appears here with its first quote or mail.',
        }}
      />
      {opened === null ? null : <MapNameDialog equipment={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
