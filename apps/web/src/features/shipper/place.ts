/** The tabs of a shipper's page; its details are the one without a word in the address. */
export type ShipperTab = 'details' | 'quotes' | 'rules' | 'fuel-sheets' | 'awards' | 'files' | 'senders';

/** Where a shipper's page stands. */
export type ShipperPlace = { readonly tab?: Exclude<ShipperTab, 'details'> };
