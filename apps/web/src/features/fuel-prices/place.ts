/** Where /fuel-prices stands; the app keeps it in the address. The first tab has no word there. */
export type FuelPricesPlace = {
  readonly tab?: 'weeks' | 'rates';
  readonly page?: number;
  readonly size?: number;
};

/** A tab's place and how it moves. */
export type TabProps = { readonly place: FuelPricesPlace; readonly onPlace: (place: FuelPricesPlace) => void };
