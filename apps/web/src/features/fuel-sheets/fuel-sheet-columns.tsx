import type { FuelSheetRow } from '@lanewright/contract';
import { TriangleAlert } from 'lucide-react';
import type { Column } from '../../ui/table/column.ts';
import { daysText } from '../../lib/dates.ts';
import classes from './FuelSheets.module.css';

/** The columns of a shipper's fuel sheets (U-002); they come by region, and the call sorts by nothing else (SP-017). */
export const FUEL_SHEET_COLUMNS: readonly Column<FuelSheetRow>[] = [
  { id: 'region', head: 'Region', width: 560, cell: (row) => <Region sheet={row} /> },
  {
    id: 'fuel-price-delay',
    head: 'Fuel Price Delay',
    width: 180,
    cell: ({ fuel_price_delay: days }) => <span className="num">{daysText(days)}</span>,
  },
];

/** The region, and below it what is odd about the sheet now (B-019). */
function Region({ sheet: { region, findings } }: { readonly sheet: FuelSheetRow }) {
  const [first, ...more] = findings;
  return (
    <span className={classes.region}>
      <span className={classes.name}>{region}</span>
      {first === undefined ? null : (
        <span className={classes.finding} title={findings.join('\n')}>
          <TriangleAlert size={12} aria-hidden="true" />
          <span>
            {first}
            {more.length === 0 ? '' : ` And ${more.length} more.`}
          </span>
        </span>
      )}
    </span>
  );
}
