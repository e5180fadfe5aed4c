import { Button, Tabs } from '@mantine/core';
import type { Permission } from '@lanewright/access';
import type { CustomerView } from '@lanewright/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { PageHead, PageHeadName } from '../../ui/page-head.tsx';
import { Details } from './page/Details.tsx';
import { QuotesTab } from './page/QuotesTab.tsx';
import { RulesTab } from './page/RulesTab.tsx';
import { SendersTab } from './page/SendersTab.tsx';
import { AwardsTab, FilesTab, FuelSheetsTab } from './page/StockTabs.tsx';
import type { ShipperPlace, ShipperTab } from './place.ts';
import { ReadShipper } from './ReadShipper.tsx';
import classes from './ShipperPage.module.css';

const TITLE = 'Shipper Details';

type ShipperPageProps = {
  readonly shipperId: number;
  readonly place: ShipperPlace;
  readonly onPlace: (place: ShipperPlace) => void;
};

type Tab = {
  readonly tab: ShipperTab;
  readonly label: string;
  /** Any of these. */
  readonly may: readonly Permission[];
  readonly show: (shipper: CustomerView) => ReactNode;
};

const TABS: readonly Tab[] = [
  { tab: 'details', label: 'Details', may: ['customer.view'], show: (shipper) => <Details shipper={shipper} /> },
  { tab: 'quotes', label: 'Quotes', may: ['quote.view'], show: (shipper) => <QuotesTab shipper={shipper} /> },
  {
    tab: 'rules',
    label: 'Rules',
    may: ['customer.view_price_rules', 'customer.view_max_buy_rules'],
    show: (shipper) => <RulesTab shipper={shipper} />,
  },
  {
    tab: 'fuel-sheets',
    label: 'Fuel sheets',
    may: ['fuel_sheet.view'],
    show: (shipper) => <FuelSheetsTab shipper={shipper} />,
  },
  { tab: 'awards', label: 'Awards', may: ['award.view'], show: (shipper) => <AwardsTab shipper={shipper} /> },
  { tab: 'files', label: 'Files', may: ['file.view'], show: (shipper) => <FilesTab shipper={shipper} /> },
  {
    tab: 'senders',
    label: 'Who may ask',
    may: ['customer.view'],
    show: (shipper) => <SendersTab shipper={shipper} />,
  },
];

/** /shippers/{id}: a shipper's details, read-only, and what there is of it beside them (S-018, S-021). */
export function ShipperPage({ shipperId, place, onPlace }: ShipperPageProps) {
  return (
    <ReadShipper title={TITLE} shipperId={shipperId}>
      {(shipper) => <Shown key={shipperId} shipper={shipper} place={place} onPlace={onPlace} />}
    </ReadShipper>
  );
}

function Shown({ shipper, place, onPlace }: Omit<ShipperPageProps, 'shipperId'> & { readonly shipper: CustomerView }) {
  const may = useMay();
  const tabs = TABS.filter((each) => may(...each.may));
  const shown = tabs.find(({ tab }) => tab === place.tab) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <Tabs
      value={shown.tab}
      onChange={(value) => {
        const next = tabs.find(({ tab }) => tab === value);
        if (next !== undefined && next !== shown) onPlace(next.tab === 'details' ? {} : { tab: next.tab });
      }}
      keepMounted={false}
      classNames={{ root: classes.page, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <PageHead
        title={TITLE}
        tab={shipper.customer_name}
        back={{ to: '/shippers', label: 'Back to the shippers' }}
        note={<PageHeadName name={shipper.customer_name} />}
      />
      <div className={classes.bar}>
        <Tabs.List>
          {tabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.acts}>
          <Button
            variant="default"
            renderRoot={(props: object) => (
              <Link to="/shippers/$id/letters" params={{ id: String(shipper.id) }} {...props} />
            )}
          >
            Letters
          </Button>
          {may('customer.change') ? <Edit id={shipper.id} /> : null}
        </div>
      </div>
      {tabs.map(({ tab, show }) => (
        <Tabs.Panel key={tab} value={tab}>
          {show(shipper)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Leads to the form; not there without the permission to edit (S-021). */
function Edit({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const params = { id: String(id) };
  useShortcuts({ e: () => void navigate({ to: '/shippers/edit/$id', params }) });
  return (
    <Button
      variant="default"
      leftSection={<Pencil size={14} aria-hidden="true" />}
      rightSection={<Kbd>E</Kbd>}
      renderRoot={(props: object) => <Link to="/shippers/edit/$id" params={params} {...props} />}
    >
      Edit
    </Button>
  );
}
