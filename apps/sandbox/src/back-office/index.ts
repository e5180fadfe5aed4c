import type { Row } from '../copy-rows.ts';
import type { World, WorldQuote } from '../world.ts';
import { awardRows } from './awards.ts';
import { exchangeRows } from './exchanges.ts';
import { carrierRows, marketRows } from './markets.ts';
import type { Office } from './office.ts';
import { putQuoteFiles } from './quote-files.ts';
import { putSettingFiles } from './setting-files.ts';
import { openShelf } from './shelf.ts';
import { workingCopyRows } from './working-copies.ts';

/** Everything behind the quotes of the demo world, by table, in the order in which it must be stored. */
export function backOfficeRows(
  where: Omit<Office, 'shelf'> & Pick<World, 'contracts' | 'strengths'>,
  quotes: readonly WorldQuote[],
): Readonly<Record<string, readonly Row[]>> {
  const shelf = openShelf();
  const office: Office = { ...where, shelf };
  putSettingFiles(office);
  const awards = awardRows(office, where.contracts);
  const copies = workingCopyRows(office);
  const markets = marketRows(office, where.strengths);
  const carriers = carrierRows(office);
  putQuoteFiles(office, quotes);
  return {
    ...shelf.rows(),
    award: shelf.numbered(awards.award),
    award_lane: awards.award_lane,
    award_lane_stop: awards.award_lane_stop,
    working_copy: shelf.numbered(copies),
    market_strength: shelf.numbered(markets),
    carrier_preference: shelf.numbered(carriers),
    integration_log: exchangeRows(office, quotes),
  };
}
