import { Tooltip } from '@mantine/core';
import { MESSAGES, type CustomerRow } from '@lanewright/contract';
import { COST_TYPE_LABEL, COST_TYPES } from '@lanewright/quoting';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { Column } from '../../ui/table/column.ts';
import classes from './ShippersListPage.module.css';

/** The columns of the shippers list (S-002…S-004); all are stored fields, so all sort (SP-017). */
export const SHIPPER_COLUMNS: readonly Column<CustomerRow>[] = [
  { id: 'name', head: 'Name', width: 236, sortBy: 'customer_name', cell: (row) => <Name shipper={row} /> },
  {
    id: 'code',
    head: 'Code',
    width: 166,
    sortBy: 'customer_slug',
    cell: (row) => (
      <span className={`mono ${classes.code} ${classes.cut}`} title={row.customer_slug}>
        {row.customer_slug}
      </span>
    ),
  },
  {
    id: 'profit-center',
    head: 'Profit Center',
    width: 112,
    sortBy: 'profit_center',
    cell: (row) => <Text value={row.profit_center} />,
  },
  {
    id: 'contact',
    head: 'NFI Pricing Contact',
    width: 160,
    sortBy: 'nfi_pricing_contact',
    cell: (row) => <Text value={row.nfi_pricing_contact_name} />,
  },
  { id: 'tms', head: 'TMS', width: 124, sortBy: 'tms', cell: (row) => <Text value={row.tms} /> },
  { id: 'cost-type', head: 'Cost Type', width: 194, sortBy: 'cost_type', cell: (row) => costTypeOf(row) },
  {
    id: 'auto-response',
    head: 'Auto Response',
    width: 122,
    sortBy: 'auto_response',
    cell: (row) => <AutoResponse on={row.auto_response} />,
  },
];

/** The default shipper has a chip and no page of its own (S-003, S-009, S-013). */
function Name({ shipper }: { readonly shipper: CustomerRow }) {
  if (!shipper.is_default) {
    return (
      <Link
        className={`${classes.name} ${classes.cut}`}
        to="/shippers/$id"
        params={{ id: String(shipper.id) }}
        title={shipper.customer_name}
      >
        <bdi>{shipper.customer_name}</bdi>
      </Link>
    );
  }
  return (
    <Tooltip label={MESSAGES.defaultShipper} multiline maw={270} position="bottom-start" events={HOVER_AND_FOCUS}>
      <span className={classes.standard} tabIndex={0}>
        <span className={classes.cut}>
          <bdi>{shipper.customer_name}</bdi>
        </span>
        <span className={classes.chip}>Default</span>
        <span className="visually-hidden">{MESSAGES.defaultShipper}</span>
      </span>
    </Tooltip>
  );
}

const HOVER_AND_FOCUS = { hover: true, focus: true, touch: true };

/** A missing text is 'N/A' (SP-028). */
function Text({ value }: { readonly value: string | null }) {
  if (value === null || value === '') return <span className="ink-3">{MESSAGES.notAvailable}</span>;
  return (
    <span className={classes.cut} title={value}>
      <bdi>{value}</bdi>
    </span>
  );
}

function costTypeOf({ cost_type }: CustomerRow): string {
  const known = COST_TYPES.find((type) => type === cost_type);
  return known === undefined ? MESSAGES.notAvailable : COST_TYPE_LABEL[known];
}

function AutoResponse({ on }: { readonly on: boolean }) {
  const Icon = on ? CircleCheck : Circle;
  return (
    <span className={classes.answers} data-on={on || undefined}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {on ? 'Enabled' : 'Disabled'}
    </span>
  );
}
