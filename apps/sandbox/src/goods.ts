/** Kinds of goods: ranges of weight in pounds, pallets, and what they need from truck and driver. */
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
const GOODS = {
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
  flour: goods('Flour', [40_000, 44_000], [20, 22]),
  beer: goods('Beer', [40_000, 44_000], [20, 22]),
  wine: { ...goods('Wine', [36_000, 42_000], [20, 24]), temperatures: [48, 58], value: [80_000, 240_000] },
  frozenPizza: { ...goods('Frozen pizza', [30_000, 38_000], [22, 26]), temperatures: [-10, 0] },
  beef: { ...goods('Fresh beef', [38_000, 43_000], [20, 22]), temperatures: [28, 34], value: [90_000, 220_000] },
  chocolate: { ...goods('Chocolate', [30_000, 40_000], [20, 24]), temperatures: [50, 58] },
  apples: { ...goods('Apples', [40_000, 44_000], [20, 22]), temperatures: [33, 36] },
  potatoes: { ...goods('Potatoes', [42_000, 44_500], [20, 22]), temperatures: [42, 48] },
  onions: goods('Onions', [40_000, 44_000], [20, 22]),
  tires: goods('Tires', [22_000, 38_000], null),
  appliances: goods('Household appliances', [14_000, 26_000], [22, 26]),
  mattresses: goods('Mattresses', [9_000, 16_000], null),
  toys: goods('Toys', [12_000, 24_000], [22, 26]),
  books: goods('Printed books', [36_000, 43_000], [20, 24]),
  tile: goods('Ceramic tile', [42_000, 45_000], [18, 20]),
  shingles: goods('Roofing shingles', [43_000, 47_000], [18, 20]),
  drywall: goods('Drywall', [44_000, 47_500], null),
  insulation: goods('Insulation', [9_000, 16_000], null),
  aluminum: goods('Aluminum extrusions', [34_000, 44_000], null),
  copperWire: { ...goods('Copper wire', [36_000, 43_000], [18, 20]), value: [160_000, 240_000] },
  machinery: { ...goods('Machinery', [18_000, 42_000], null), value: [60_000, 200_000] },
  glassBottles: goods('Glass bottles', [24_000, 36_000], [24, 26]),
  cartons: goods('Corrugated cartons', [22_000, 36_000], [22, 26]),
  fertilizer: goods('Fertilizer in bags', [42_000, 45_000], [20, 22]),
  seed: goods('Seed corn', [38_000, 44_000], [20, 24]),
  batteries: {
    ...goods('Batteries', [36_000, 42_000], [18, 22]),
    hazmat: true,
    un: 'UN2794',
    value: [60_000, 140_000],
  },
  medical: { ...goods('Medical supplies', [14_000, 28_000], [20, 26]), value: [100_000, 240_000] },
} as const satisfies Record<string, Goods>;

/** The short name of goods. */
export type GoodsName = keyof typeof GOODS;

/** Every short name. */
export const GOODS_NAMES: readonly GoodsName[] = Object.keys(GOODS).filter((name): name is GoodsName => name in GOODS);

/** The goods of a name. */
export function goodsNamed(name: GoodsName): Goods {
  return GOODS[name];
}
