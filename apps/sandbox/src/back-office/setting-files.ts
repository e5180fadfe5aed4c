import type { FuelRange } from '@lanewright/pricing';
import { COST_TYPE_LABEL } from '@lanewright/quoting';
import { addDays, cents } from '@lanewright/units';
import { authorOf } from '../author.ts';
import { FUEL_SHEETS } from '../fuel-sheets.ts';
import { COLLEAGUES } from '../people.ts';
import type { Shipper } from '../shippers/shipper.ts';
import { SHIPPERS, shipperOf } from '../shippers/shippers.ts';
import { amount, csvOf, type Cell } from './csv.ts';
import { AWARD_COLUMNS } from './awards.ts';
import type { Office } from './office.ts';

/** The files that the demo's fuel sheets and shippers came from, and two that were refused. */
export function putSettingFiles(office: Office): void {
  putShippers(office);
  for (const sheet of FUEL_SHEETS) {
    const { slug, pricingContact } = shipperOf(sheet.customerId);
    office.shelf.put({
      category: 'fuel_sheet',
      name: `${slug.toLowerCase()}-${sheet.region.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`,
      content: csvOf(['min_price', 'max_price', 'rate_type', 'rate_value'], sheet.ranges.map(rangeCells)),
      at: office.daysAgo(555 - sheet.id),
      by: authorOf(pricingContact),
      settings: { customer_id: sheet.customerId, region: sheet.region, fuel_price_delay: sheet.fuelPriceDelay },
    });
  }
  office.shelf.put({
    category: 'fuel_sheet',
    name: 'hudson-midwest.csv',
    content: 'min_price,max_price,rate_type,rate_value\n2.400,2.599,per_mile,0.2000\n2.550,2.799,per_mile,0.2330\n',
    at: office.daysAgo(31),
    by: authorOf(2),
    settings: { customer_id: 12, region: 'Midwest', fuel_price_delay: 0 },
    errors: [[3, 'min_price', '2.550', 'Lies inside the range of row 2']],
  });
  putBulkAward(office);
}

/** Prices in dollars with three decimals; rates in dollars a mile, percent, or dollars a load (SP-126). */
function rangeCells({ minPrice, maxPrice, rateType, rateValue }: FuelRange): readonly Cell[] {
  const rate = rateType === 'per_mile' ? (rateValue / 10_000).toFixed(4) : (rateValue / 100).toFixed(2);
  return [(minPrice / 1000).toFixed(3), (maxPrice / 1000).toFixed(3), rateType, rate];
}

const SHIPPER_COLUMNS = [
  'customer_slug',
  'customer_name',
  'contact_name',
  'contact_email',
  'contact_phone',
  'profit_center',
  'nfi_pricing_contact',
  'tms',
  'cost_type',
  'mileage_provider',
  'pc_miler_version',
  'default_fuel_price_delay',
  'auto_response',
  'quote_expiration_period',
  'vertical',
  'channel_id',
  'notes',
] as const;

const MILEAGE_PROVIDERS = {
  1: 'PC Miler current version',
  2: 'PC Miler specific version',
  3: 'Customer Miles',
  4: 'Greenscreens Miles',
} as const;

function putShippers(office: Office): void {
  office.shelf.put({
    category: 'shippers',
    name: 'shippers.csv',
    content: csvOf(SHIPPER_COLUMNS, SHIPPERS.map(shipperCells)),
    at: office.daysAgo(560),
    by: authorOf(1),
  });
}

function shipperCells(shipper: Shipper): readonly Cell[] {
  const contact = COLLEAGUES.find(({ id }) => id === shipper.pricingContact);
  return [
    shipper.slug,
    shipper.name,
    shipper.contact.name,
    shipper.contact.email,
    shipper.contact.phone,
    shipper.profitCenter,
    contact?.email ?? null,
    shipper.tms,
    COST_TYPE_LABEL[shipper.costType],
    MILEAGE_PROVIDERS[shipper.mileageProvider],
    shipper.pcMilerVersion,
    shipper.fuelDelay,
    shipper.autoResponse ? 'Enabled' : 'Disabled',
    shipper.expirationHours,
    shipper.vertical,
    shipper.channelId,
    shipper.notes,
  ];
}

/** Contracts of several shippers in one file (SP-119), with rows that keep all of it out (SP-111). */
function putBulkAward(office: Office): void {
  const begins = addDays(office.lastDay, 30);
  const terms = [begins, addDays(begins, 364)];
  const ends = ['Joliet', 'IL', '60436', 'US', 'Live', 'Hutchins', 'TX', '75141', 'US', 'Live'];
  const good = [
    'PRAIRIE',
    'Prairie regional',
    'Midwest',
    ...terms,
    ...ends,
    'Dry Van',
    931,
    120,
    amount(cents(198_500)),
  ];
  const stranger = ['PRARIE', ...good.slice(1)];
  office.shelf.put({
    category: 'bulk_award',
    name: 'contracts-next-year.csv',
    content: csvOf(
      ['shipper_code', 'award_name', 'region', 'effective_date', 'expiration_date', ...AWARD_COLUMNS],
      [
        [...good, null, null, null, null],
        [...stranger, null, null, null, null],
        [...good, '2.1320', null, null, null],
      ],
    ),
    at: office.daysAgo(5),
    by: authorOf(2),
    errors: [
      [3, 'shipper_code', 'PRARIE', 'No shipper has this code'],
      [4, 'line_haul, rpm, flat_rate', null, 'Exactly one of line_haul, rpm and flat_rate must be filled'],
    ],
  });
}
