import { FILE_CATEGORIES, type CustomerOverview, type CustomerView } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/current-user.ts';
import { dateAndTimeText, daysText, withDays } from '../../../lib/dates.ts';
import { choice } from '../../../ui/filters/filter-field.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { Overview } from './Overview.tsx';
import { Rows, type RowsColumn } from './Rows.tsx';

type TabProps = { readonly shipper: CustomerView };

/** The shipper's fuel sheets, one a region; their page has the ranges. */
export function FuelSheetsTab({ shipper }: TabProps) {
  return (
    <Overview shipper={shipper} part={({ fuel_sheets }) => fuel_sheets}>
      {(sheets) => (
        <SectionCard
          title="Fuel sheets"
          note={sheets.length}
          flush
          actions={
            <Link to="/shippers/$id/fuel-sheets" params={{ id: String(shipper.id) }}>
              Open the fuel sheets
            </Link>
          }
        >
          <Rows label="Fuel sheets" rows={sheets} rowId={({ id }) => id} columns={SHEET_COLUMNS} />
        </SectionCard>
      )}
    </Overview>
  );
}

/** The shipper's awards, those in force first. */
export function AwardsTab({ shipper }: TabProps) {
  return (
    <Overview shipper={shipper} part={({ awards }) => awards}>
      {({ count, in_force, results }) => (
        <SectionCard
          title="Awards"
          note={
            results.length < count
              ? `the first ${results.length} of ${count}, ${in_force} in force`
              : `${in_force} of ${count} in force`
          }
          flush
          actions={
            <Link to="/awards" search={{ filters: { customer: [choice(shipper.id, shipper.customer_name)] } }}>
              Open the awards
            </Link>
          }
        >
          <Rows label="Awards" rows={results} rowId={({ id }) => id} columns={AWARD_COLUMNS} />
        </SectionCard>
      )}
    </Overview>
  );
}

/** The files that were uploaded for the shipper, newest first. */
export function FilesTab({ shipper }: TabProps) {
  return (
    <Overview shipper={shipper} part={({ files }) => files}>
      {({ count, results }) => (
        <SectionCard
          title="Files"
          note={results.length < count ? `the newest ${results.length} of ${count}` : count}
          flush
          actions={
            <Link to="/files" search={{ filters: { customer: [choice(shipper.id, shipper.customer_name)] } }}>
              Open the files
            </Link>
          }
        >
          <Rows label="Files" rows={results} rowId={({ id }) => id} columns={FILE_COLUMNS} />
        </SectionCard>
      )}
    </Overview>
  );
}

const SHEET_COLUMNS: readonly RowsColumn<NonNullable<CustomerOverview['fuel_sheets']>[number]>[] = [
  { head: 'Region', cell: ({ region }) => region },
  { head: 'Fuel price delay', number: true, cell: ({ fuel_price_delay: days }) => daysText(days) },
  { head: 'Ranges', number: true, cell: ({ ranges }) => ranges },
];

const AWARD_COLUMNS: readonly RowsColumn<NonNullable<CustomerOverview['awards']>['results'][number]>[] = [
  { head: 'Award Name', wide: true, cell: (award) => <AwardName {...award} /> },
  { head: 'Region', cell: ({ region }) => region },
  { head: 'Effective Date', cell: ({ effective_date: day }) => <span className="num">{withDays(day)}</span> },
  { head: 'Expiration Date', cell: ({ expiration_date: day }) => <span className="num">{withDays(day)}</span> },
  { head: 'Status', cell: ({ in_force: on }) => <StatusChip status={on ? 'active' : 'inactive'} /> },
  { head: 'Lanes', number: true, cell: ({ lanes }) => lanes.toLocaleString('en-US') },
];

/** An award's name, as the way to its lanes where the user may see those. */
function AwardName({ id, name }: { readonly id: number; readonly name: string }) {
  const may = useMay();
  if (!may('award_lane.view')) return <bdi>{name}</bdi>;
  return (
    <Link to="/awards/$id/lanes" params={{ id: String(id) }}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const FILE_COLUMNS: readonly RowsColumn<NonNullable<CustomerOverview['files']>['results'][number]>[] = [
  {
    head: 'Name',
    wide: true,
    cell: ({ name }) => (
      <Link to="/files" search={{ filters: { search: name } }}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { head: 'Category', cell: ({ category }) => FILE_CATEGORIES[category] },
  { head: 'Created By', cell: ({ created_by_name: by }) => <bdi>{by}</bdi> },
  { head: 'Created At', cell: ({ created_at: at }) => <span className="num">{dateAndTimeText(new Date(at))}</span> },
  { head: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
];
