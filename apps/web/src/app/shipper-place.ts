import type { ShipperPlace } from '../features/shipper/index.ts';

/** Every tab but the first, which is the one without a word in the address. */
const TABS = ['quotes', 'rules', 'fuel-sheets', 'awards', 'files', 'senders'] as const;

/** Reads where a shipper's page stands from an address; whatever does not fit is left out. */
export function readShipperPlace(search: Readonly<Record<string, unknown>>): ShipperPlace {
  const tab = TABS.find((each) => each === search['tab']);
  return tab === undefined ? {} : { tab };
}
