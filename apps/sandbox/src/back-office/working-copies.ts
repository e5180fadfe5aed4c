import { EQUIPMENT_LABEL } from '@lanewright/quoting';
import { authorOf } from '../author.ts';
import type { Row } from '../copy-rows.ts';
import { COLLEAGUES } from '../people.ts';
import { randomOf } from '../random.ts';
import type { Shipper } from '../shippers/shipper.ts';
import { SHIPPERS } from '../shippers/shippers.ts';
import { csvOf } from './csv.ts';
import type { Office } from './office.ts';

const TIME_FRAMES = ['one_year', 'six_months', 'three_months', 'one_month', 'other'] as const;
const BIDS = ['Annual truckload bid', 'Spring lanes', 'Network redesign', 'Mini bid', 'Peak season bid'] as const;
const MANAGERS = COLLEAGUES.filter(({ accountManager }) => accountManager);

/** The demo working copies: half the shippers negotiate, in one to three rounds a few weeks apart (K-010, SP-106). */
export function workingCopyRows(office: Office): readonly Row[] {
  const bidding = SHIPPERS.filter(({ id }) => id % 2 === 0);
  return bidding.flatMap((shipper) => roundsOf(office, shipper));
}

function roundsOf(office: Office, shipper: Shipper): readonly Row[] {
  const random = randomOf(`${office.seed}/bid/${shipper.id}`);
  const name = `${shipper.short}: ${random.pick(BIDS)}`;
  const manager = random.pick(MANAGERS);
  const frame = random.pick(TIME_FRAMES);
  const begun = random.whole(30, 420);
  return Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const at = office.daysAgo(Math.max(2, begun - index * 13));
    const by = authorOf(shipper.pricingContact);
    const file = office.shelf.put({
      category: 'working_copy',
      name: `${shipper.slug.toLowerCase()}-round-${index + 1}.csv`,
      content: workbook(office, shipper, index),
      at,
      by,
      settings: { customer_id: shipper.id, title: name },
    });
    return {
      name,
      customer_id: shipper.id,
      round: index + 1,
      account_manager_id: manager.id,
      time_frame: frame,
      file_id: file,
      created_at: at,
      created_by_name: by.name,
    };
  });
}

/** A shipper's own workbook: each has its own columns, as nothing prescribes them (SP-123). */
function workbook(office: Office, shipper: Shipper, round: number): string {
  const random = randomOf(`${office.seed}/workbook/${shipper.id}`);
  const rows = shipper.lanes.map(({ stops, equipment }, index) => {
    const [from, to] = [stops[0], stops.at(-1) ?? stops[0]].map((site) => office.siteOf(site).place);
    const town = (place: typeof from) => (place === undefined ? null : `${place.city}, ${place.state}`);
    const target = round === 0 ? null : random.whole(9, 42) * 100 - round * 25;
    return [`L${index + 1}`, town(from), town(to), EQUIPMENT_LABEL[equipment], random.whole(20, 380), target];
  });
  return csvOf(['Lane', 'From', 'To', 'Trailer', 'Loads a year', 'Target'], rows);
}
