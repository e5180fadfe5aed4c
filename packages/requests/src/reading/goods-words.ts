/**
 * Last words of what trucks commonly carry, in the singular. They let a reader recognise goods on their own between
 * commas or on a line of their own, without a label or a weight next to them. Nothing that could be a service, a trailer, a
 * condition or an accessory is listed: such a word would hide what the load needs. Goods that are not listed are read
 * under a label, or after a weight or a count.
 */
const GOODS = new Set(
  (
    'good almond aluminum apparel apple appliance asparagus avocado bacon bagel banana barley bean beef beer berry ' +
    'beverage biscuit blueberry book bottle bran brass bread brick broccoli butter cabbage cabinet cake candle ' +
    'candy can cantaloupe cardboard carpet carrot carton casting celery cement cereal charcoal cheese cherry chicken ' +
    'chip chocolate cider clay clothing coffee coil compost concrete cookie copper corn cosmetic cotton cracker ' +
    'cucumber dairy desk detergent diaper dishwasher dough drink drywall egg electronic engine ' +
    'fabric fastener feed fertilizer fiberglass fish fixture flooring flour foam foil food footwear freezer fruit ' +
    'fry furniture garlic garment gelatin glass glassware granite grain grape graphite grapefruit grocery gypsum ' +
    'ham hardware harness hay helmet herb honey hose houseware ingot ink insulation iron jam juice kale ketchup ' +
    'kiwi lamp laminate laptop lemon lettuce lime linen lumber machinery magazine mango margarine mattress meal meat ' +
    'medicine melon metal milk millwork mineral motor mulch mushroom mustard nail napkin newsprint nut oat oatmeal oil ' +
    'onion orange packaging panel paper parts parts paste pasta peach peanut pear peat pecan pepper pie pillow pineapple ' +
    'pipe pizza plastic plate plum plywood popcorn pork potato poultry powder pretzel produce pulp pump pumpkin ' +
    'quartz radish rebar refrigerator resin rice roofing rubber rug salad salmon salsa salt sand sauce sausage ' +
    'seafood seed shampoo shelving shingle shoe shrimp siding sink snack soap soda sofa soup spice spinach ' +
    'squash stationery steel stone stove strawberry sugar supplement supply syrup table tea textile tile timber tire ' +
    'tissue tobacco tomato tool toothpaste towel toy tractor truss tube tubing tuna turf turkey ' +
    'turnip valve vegetable vinegar vinyl vitamin wallboard water watermelon wax wheat window wine wire wood wool ' +
    'yarn yogurt yoghurt zinc box block bearing bolt book screw axle chair ' +
    'cup cutlery jar kitchenware lid mattress polymer pellet tub utensil electronics harness film wrap cream condiment ' +
    'green solvent paint extrusion cable filter sponge'
  ).split(' '),
);

/** The most words that goods without a label may have. */
const LONGEST = 4;

/** Whether words name goods: one to four words of letters, the last of them a kind of goods. */
export function namesGoods(words: string): boolean {
  const each = words.trim().toLowerCase().split(/\s+/);
  if (each.length > LONGEST || each.some((word) => !/^[\p{L}'&-]{2,20}$/u.test(word))) return false;
  const last = each.at(-1) ?? '';
  return singulars(last).some((word) => GOODS.has(word));
}

function singulars(word: string): readonly string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y'), word.replace(/ves$/, 'f')];
}

/** Words behind goods that say how they come, and nothing about the haul: `paper rolls`, `steel products`. */
const FORMS = new Set(
  (
    'product item roll bag sack case box carton drum tote pallet skid crate bundle bale barrel keg can jar pail bucket ' +
    'part sheet board rod bar beam plate cylinder reel spool slab stock material supply ingredient mix powder ' +
    'flake concentrate puree paste starch slice piece kit component accessory good ware equipment bottle'
  ).split(' '),
);
const PARTS = /\s*[,;|/:()]\s*|\s+[-–—]+\s+|\.\s+/;
const JOINED = /\s+(?:and|&)\s+/;
const PACKED = /\s(?:in|on|of)\s.*$/i;

/**
 * Whether words that should name goods go on to say something else. Where `and` joins several parts, each must end in a
 * known kind of goods or its form. A single part must not go on after its last known kind. Goods with no known word are
 * taken as written.
 */
export function goesOnAfterGoods(words: string): boolean {
  const parts = words
    .split(PARTS)
    .flatMap((part) => part.split(JOINED).filter((each, index) => index === 0 || !isPlural(each)))
    .filter((part) => part.trim() !== '');
  return parts.some((part) => {
    const each =
      part
        .trim()
        .replace(PACKED, '')
        .toLowerCase()
        .match(/[\p{L}\d'’/-]+/gu) ?? [];
    const kinds = each.map((word) => singulars(word).some((one) => GOODS.has(one)));
    const forms = each.map((word) => singulars(word).some((one) => FORMS.has(one)));
    const last = Math.max(
      kinds.lastIndexOf(true),
      kinds.includes(true) || parts.length > 1 ? forms.lastIndexOf(true) : -1,
    );
    if (last === -1) return parts.length > 1;
    const rest = each.slice(last + 1);
    return rest.length > 0 && !isCompound(each[last] ?? '', rest);
  });
}

/** One word in the plural behind `and` is more goods: `sauces and relishes`. Services have no plural, or are known. */
function isPlural(words: string): boolean {
  return /^\s*\p{L}{3,}[^s]s\s*$/iu.test(words);
}

/** `plastic housings`, `tractor attachments`: a kind in the singular before one plural names the goods with it. */
function isCompound(kind: string, [head = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && !kind.endsWith('s') && /^\p{L}{3,}s$/u.test(head);
}
