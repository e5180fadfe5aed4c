/** A locality of the source. Population 0 means unknown. */
export type Town = { name: string; state: string; lat: number; lng: number; population: number };
