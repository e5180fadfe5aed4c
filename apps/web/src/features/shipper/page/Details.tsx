import { MESSAGES, type CustomerView } from '@lanewright/contract';
import { COST_TYPE_LABEL, MILEAGE_PROVIDER_LABEL } from '@lanewright/quoting';
import { useState, type ReactNode } from 'react';
import { FoldingCard } from '../../../ui/FoldingCard.tsx';
import { ALL_OPEN, SECTIONS, type Section } from '../sections.ts';
import classes from './Details.module.css';

type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean };

/** All fields of a shipper in the sections of its form, to be read (S-018, S-020). */
export function Details({ shipper }: { readonly shipper: CustomerView }) {
  const [open, setOpen] = useState(ALL_OPEN);
  const facts = factsOf(shipper);
  return (
    <div className={classes.column}>
      {SECTIONS.map((section) => (
        <FoldingCard
          key={section}
          title={section}
          open={open[section]}
          onToggle={() => setOpen({ ...open, [section]: !open[section] })}
        >
          <dl className={classes.facts}>
            {facts[section].map(({ label, value, wide }) => (
              <div key={label} className={wide === true ? classes.wide : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </FoldingCard>
      ))}
    </div>
  );
}

function factsOf(shipper: CustomerView): Readonly<Record<Section, readonly Fact[]>> {
  return {
    'General Information': [
      { label: 'Name', value: text(shipper.customer_name) },
      { label: 'Code', value: <span className="mono">{shipper.customer_slug}</span> },
      { label: 'Profit Center', value: text(shipper.profit_center) },
      { label: 'NFI Pricing Contact', value: text(shipper.nfi_pricing_contact_name) },
      { label: 'TMS', value: text(shipper.tms) },
      { label: 'Vertical', value: text(shipper.vertical) },
      { label: 'Notes', value: text(shipper.notes, MESSAGES.noNotes), wide: true },
    ],
    'Contact Information': [
      { label: 'Contact Name', value: text(shipper.contact_name) },
      { label: 'Contact Phone', value: text(shipper.contact_phone) },
      { label: 'Contact Email', value: text(shipper.contact_email) },
    ],
    'Shipper Configuration': [
      { label: 'Cost Type', value: COST_TYPE_LABEL[shipper.cost_type] },
      { label: 'Channel ID', value: text(shipper.channel_id) },
      { label: 'Mileage Provider', value: MILEAGE_PROVIDER_LABEL[shipper.mileage_provider] },
      { label: 'PC Miler Version', value: shipper.pc_miler_version },
      { label: 'Default Fuel Price Delay', value: counted(shipper.default_fuel_price_delay, 'day') },
      {
        label: 'Quote Expiration Period',
        value: shipper.quote_expiration_period === null ? text(null) : counted(shipper.quote_expiration_period, 'hour'),
      },
      {
        label: 'Response Target',
        value:
          shipper.response_target_minutes === null ? text(null) : counted(shipper.response_target_minutes, 'minute'),
      },
      { label: 'Auto Response', value: shipper.auto_response ? 'Enabled' : 'Disabled' },
      { label: 'Record Verdicts', value: shipper.record_verdicts ? 'Enabled' : 'Disabled' },
    ],
  };
}

/** A text, or that there is none (SP-028). */
function text(value: string | null, absent: string = MESSAGES.notAvailable): ReactNode {
  return value === null ? <span className="ink-3">{absent}</span> : <bdi>{value}</bdi>;
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : `${unit}s`}`;
}
