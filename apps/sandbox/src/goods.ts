/** What is shipped: ranges of weight in pounds, pallets, and what it asks of truck and driver. */
export type Goods = {
  readonly commodity: string;
  readonly weight: readonly [number, number];
  readonly pallets: readonly [number, number] | null;
  readonly temperatures?: readonly [min: number, max: number];
  readonly hazmat?: boolean;
  /** UN number of hazardous goods. */
  readonly un?: string;
  /** Declared value in whole currency units. */
  readonly value?: readonly [number, number];
};

const goods = (commodity: string, weight: Goods['weight'], pallets: Goods['pallets']): Goods => ({
  commodity,
  weight,
  pallets,
});

/** The goods of the demo shippers. */
export const GOODS = {
  cannedVegetables: goods('Canned vegetables', [38_000, 44_000], [20, 24]),
  cannedFruit: goods('Canned fruit', [38_000, 44_000], [20, 24]),
  sauces: goods('Sauces and condiments', [36_000, 43_000], [20, 26]),
  resin: { ...goods('Plastic resin pellets', [36_000, 43_000], [20, 24]), value: [40_000, 80_000] },
  film: goods('Packaging film', [24_000, 36_000], [22, 26]),
  paint: { ...goods('Paint', [36_000, 43_500], [16, 20]), hazmat: true, un: 'UN1263', value: [120_000, 280_000] },
  solvent: { ...goods('Solvents', [34_000, 42_000], [16, 20]), hazmat: true, un: 'UN1993', value: [80_000, 200_000] },
  detergent: goods('Detergent base', [36_000, 43_000], [18, 22]),
  tissue: goods('Tissue paper', [18_000, 30_000], [26, 30]),
  paperRolls: goods('Paper rolls', [40_000, 44_500], null),
  bottledWater: goods('Bottled water', [42_000, 44_000], [20, 21]),
  softDrinks: goods('Soft drinks', [40_000, 44_000], [20, 22]),
  strawberries: { ...goods('Fresh strawberries', [30_000, 39_000], [22, 26]), temperatures: [34, 36] },
  lettuce: { ...goods('Lettuce and greens', [32_000, 40_000], [22, 24]), temperatures: [33, 36] },
  frozenBerries: { ...goods('Frozen berries', [36_000, 42_000], [20, 24]), temperatures: [-10, 0] },
  steelCoils: goods('Steel coils', [42_000, 47_500], null),
  steelPlate: goods('Steel plate', [38_000, 47_000], null),
  steelTube: goods('Steel tubing', [34_000, 45_000], null),
  furniture: goods('Furniture, knocked down', [14_000, 26_000], [20, 26]),
  housewares: goods('Housewares', [16_000, 30_000], [22, 26]),
  autoParts: { ...goods('Auto parts', [20_000, 38_000], [18, 26]), value: [60_000, 240_000] },
  wireHarness: { ...goods('Wire harnesses', [12_000, 24_000], [20, 26]), value: [150_000, 320_000] },
  petFood: goods('Dry pet food', [40_000, 44_000], [20, 24]),
  petFoodFresh: { ...goods('Fresh pet food', [34_000, 41_000], [20, 22]), temperatures: [34, 38] },
  lumber: goods('Lumber', [42_000, 47_500], null),
  plywood: goods('Plywood', [42_000, 47_500], null),
  trusses: goods('Roof trusses', [22_000, 36_000], null),
  milk: { ...goods('Milk and cream', [38_000, 43_500], [20, 22]), temperatures: [34, 38] },
  yogurt: { ...goods('Yogurt', [34_000, 42_000], [20, 24]), temperatures: [34, 40] },
  iceCream: { ...goods('Ice cream', [30_000, 38_000], [20, 22]), temperatures: [-20, -10] },
} as const satisfies Record<string, Goods>;

/** The short name of goods. */
export type GoodsName = keyof typeof GOODS;

/** The goods of a name. */
export function goodsNamed(name: GoodsName): Goods {
  return GOODS[name];
}
