import { Tabs } from '@mantine/core';
import { PageHead } from '../../ui/page-head.tsx';
import { DieselWeeks } from './DieselWeeks.tsx';
import { ExchangeRates } from './ExchangeRates.tsx';
import classes from './FuelPrices.module.css';
import { NewestPrices } from './NewestPrices.tsx';
import type { TabProps } from './place.ts';

const TABS = [
  { tab: 'newest', label: 'Newest prices' },
  { tab: 'weeks', label: 'Diesel weeks' },
  { tab: 'rates', label: 'Exchange rates' },
] as const;

type FuelPricesPageProps = TabProps & {
  /** Shows the weeks of a region. */
  readonly onRegion: (region: string) => void;
};

/** /fuel-prices: diesel prices by region and week, and exchange rates, with their sources (SP-128, SP-163). */
export function FuelPricesPage({ place, onPlace, onRegion }: FuelPricesPageProps) {
  const shown = TABS.find(({ tab }) => tab === place.tab) ?? TABS[0];
  return (
    <Tabs
      value={shown.tab}
      onChange={(value) => {
        const next = TABS.find(({ tab }) => tab === value);
        if (next !== undefined && next !== shown) onPlace(next.tab === 'newest' ? {} : { tab: next.tab });
      }}
      keepMounted={false}
      classNames={{ root: classes.page, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <PageHead title="Fuel prices" tab={shown.label} />
      <Tabs.List>
        {TABS.map(({ tab, label }) => (
          <Tabs.Tab key={tab} value={tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="newest">
        <NewestPrices onRegion={onRegion} />
      </Tabs.Panel>
      <Tabs.Panel value="weeks">
        <DieselWeeks place={place} onPlace={onPlace} />
      </Tabs.Panel>
      <Tabs.Panel value="rates">
        <ExchangeRates place={place} onPlace={onPlace} />
      </Tabs.Panel>
    </Tabs>
  );
}
