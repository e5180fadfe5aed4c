import { act, apply, operand, rule, type Expression, type Rule } from '@lanewright/rules';

const is = (name: string, value: string | number | boolean): Expression => apply('equal', operand(name), value);
const addLine = (name: string, amount: number) => act('add_accessorial', apply('named_amount', name, amount));
const always = apply('greater', operand('stop_count'), 1);

/** The default shipper's: what every shipper without rules of its own gets (SP-146). */
export const FIRST_DEFAULT_RULES: readonly Rule[] = [
  rule({
    name: 'Round up to the next five',
    priority: 9,
    order: 'a',
    test: apply('greater', operand('all_in'), 0),
    actions: [act('all_in', apply('ceiling', operand('all_in'), 5))],
  }),
];

/** The default shipper's rules in force. */
export const DEFAULT_RULES: readonly Rule[] = [
  rule({
    name: 'Unsure prediction: a little dearer',
    priority: 1,
    order: 'a',
    test: apply('less', operand('prediction_confidence_level'), 66),
    actions: [act('markup_percent', apply('add', operand('markup_percent'), 1.5))],
  }),
  rule({
    name: 'Heavy freight over 44,500 pounds',
    priority: 1,
    order: 'b',
    test: apply('greater', operand('weight'), 44_500),
    actions: [addLine('Heavy freight', 60)],
  }),
  ...FIRST_DEFAULT_RULES,
  rule({
    name: 'More than 24 pallets: floor loaded',
    priority: 1,
    order: 'c',
    test: apply('greater', operand('pallets'), 24),
    actions: [addLine('Loading by hand', 35)],
  }),
  rule({
    name: 'Declared value above 150,000',
    priority: 1,
    order: 'd',
    test: apply('greater', operand('declared_value'), 150_000),
    actions: [addLine('Cargo insurance', 55)],
  }),
];

/** Prairie Canning: Texas is our backhaul, so it goes cheaper; even dollars. */
export const PRAIRIE_RULES: readonly Rule[] = [
  rule({
    name: 'Joliet to Texas: backhaul',
    priority: 1,
    order: 'a',
    test: apply('and', is('origin_city', 'Joliet'), is('destination_state', 'TX')),
    actions: [act('markup_percent', apply('subtract', operand('markup_percent'), 1.5))],
  }),
  rule({
    name: 'Firm appointment at Hutchins',
    priority: 1,
    order: 'b',
    test: is('destination_city', 'Hutchins'),
    actions: [act('note', 'Delivery appointments at Hutchins are firm.')],
  }),
  rule({
    name: 'Prairie: round up to the next five',
    priority: 9,
    order: 'a',
    test: always,
    actions: [act('final_round_up', 5)],
  }),
  rule({
    name: 'Rochelle dock closes at two',
    priority: 2,
    order: 'a',
    test: is('origin_city', 'Rochelle'),
    actions: [act('note', 'Rochelle loads until 2 pm only.')],
  }),
];

/** Northgate: the short hop over the river has its own least margin. */
export const NORTHGATE_RULES: readonly Rule[] = [
  rule({
    name: 'Across the river to Michigan',
    priority: 1,
    order: 'a',
    test: apply('and', is('origin_state', 'ON'), is('destination_state', 'MI')),
    actions: [act('min_margin', 220)],
  }),
  rule({
    name: 'FAST and C-TPAT carriers only',
    priority: 1,
    order: 'b',
    test: is('origin_country', 'CA'),
    actions: [addLine('FAST carrier', 45)],
  }),
  rule({
    name: 'Film is light: no heavy truck',
    priority: 2,
    order: 'a',
    test: apply('like', operand('commodity'), 'film'),
    actions: [act('markup_percent', apply('subtract', operand('markup_percent'), 0.5))],
  }),
];

/** Bayou Chemical: class 3 paint, and placards over the weekend. */
export const BAYOU_RULES: readonly Rule[] = [
  rule({
    name: 'TWIC at the Houston docks',
    priority: 1,
    order: 'a',
    test: apply('and', is('hazmat', true), is('origin_state', 'TX')),
    actions: [addLine('TWIC escort', 40)],
  }),
  rule({
    name: 'Chemicals: least margin',
    priority: 2,
    order: 'a',
    test: always,
    actions: [act('min_margin', 200)],
  }),
  rule({
    name: 'La Porte docks: long waits',
    priority: 1,
    order: 'b',
    test: is('origin_city', 'La Porte'),
    actions: [addLine('Waiting at La Porte', 30)],
  }),
];

/** Keystone Paper: its own trailer pool is cheaper than the house's. */
export const KEYSTONE_RULES: readonly Rule[] = [
  rule({
    name: 'Breinigsville pool: our trailers are there',
    priority: 1,
    order: 'a',
    test: apply('and', is('drop_trailer', true), is('origin_city', 'Breinigsville')),
    actions: [addLine('Breinigsville pool', -40)],
  }),
  rule({
    name: 'Tissue to Indiana: volume lane',
    priority: 1,
    order: 'b',
    test: apply('and', is('origin_state', 'PA'), is('destination_state', 'IN')),
    actions: [act('markup_percent', apply('subtract', operand('markup_percent'), 1))],
  }),
  rule({
    name: 'Green Bay rolls: straps and edges',
    priority: 2,
    order: 'a',
    test: apply('and', is('origin_state', 'WI'), apply('like', operand('commodity'), 'rolls')),
    actions: [addLine('Edge protectors', 25)],
  }),
];

/** Coastal Berry: berries are dear, and long runs by one driver are not offered. */
export const COASTAL_RULES: readonly Rule[] = [
  rule({
    name: 'Berries',
    priority: 1,
    order: 'a',
    test: apply('like', operand('commodity'), 'strawberries'),
    actions: [act('markup_percent', apply('add', operand('markup_percent'), 1))],
  }),
  rule({
    name: 'Berries over 2,200 miles without a team: by hand',
    priority: 2,
    order: 'a',
    test: apply(
      'and',
      apply('like', operand('commodity'), 'strawberries'),
      apply('greater', operand('distance'), 2200),
      is('team', false),
    ),
    actions: [act('stop_no_reply', 'Ask the shipper for a team')],
  }),
  rule({
    name: 'Salinas in season: trucks are short',
    priority: 1,
    order: 'b',
    test: apply('and', is('origin_city', 'Salinas'), apply('less', operand('lead_time_hours'), 30)),
    actions: [addLine('Season', 60)],
  }),
];

/** Lakeshore Steel: racks for coils, and the heavy ones. */
export const LAKESHORE_RULES: readonly Rule[] = [
  rule({
    name: 'Coil racks',
    priority: 1,
    order: 'a',
    test: apply('like', operand('commodity'), 'coil'),
    actions: [addLine('Coil racks', 50)],
  }),
  rule({
    name: 'Steel over 46,000 pounds',
    priority: 1,
    order: 'b',
    test: apply('greater', operand('weight'), 46_000),
    actions: [addLine('Heavy steel', 80)],
  }),
  rule({
    name: 'Mill gate after hours',
    priority: 2,
    order: 'a',
    test: apply('in', operand('pickup_weekday'), ['saturday', 'sunday']),
    actions: [addLine('Mill gate', 45)],
  }),
];
