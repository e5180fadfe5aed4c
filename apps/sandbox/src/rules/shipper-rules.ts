import { act, apply, operand, type Expression, type Rule } from '@lanewright/rules';
import { row } from './row.ts';

const is = (name: string, value: string | number | boolean): Expression => apply('equal', operand(name), value);
const addLine = (name: string, amount: number) => act('add_accessorial', apply('named_amount', name, amount));
const always = apply('greater', operand('stop_count'), 1);

/** The default shipper's: what every shipper without rules of its own gets (SP-146). */
export const FIRST_DEFAULT_RULES: readonly Rule[] = [
  row(
    '9a',
    'Round up to the next five',
    apply('greater', operand('all_in'), 0),
    act('all_in', apply('ceiling', operand('all_in'), 5)),
  ),
];

/** The default shipper's rules in force. */
export const DEFAULT_RULES: readonly Rule[] = [
  row(
    '1a',
    'Unsure prediction: a little dearer',
    apply('less', operand('prediction_confidence_level'), 66),
    act('markup_percent', apply('add', operand('markup_percent'), 1.5)),
  ),
  row(
    '1b',
    'Heavy freight over 44,500 pounds',
    apply('greater', operand('weight'), 44_500),
    addLine('Heavy freight', 60),
  ),
  ...FIRST_DEFAULT_RULES,
  row(
    '1c',
    'More than 24 pallets: floor loaded',
    apply('greater', operand('pallets'), 24),
    addLine('Loading by hand', 35),
  ),
  row(
    '1d',
    'Declared value above 150,000',
    apply('greater', operand('declared_value'), 150_000),
    addLine('Cargo insurance', 55),
  ),
];

/** Prairie Canning: Texas is our backhaul, so it goes cheaper; even dollars. */
export const PRAIRIE_RULES: readonly Rule[] = [
  row(
    '1a',
    'Joliet to Texas: backhaul',
    apply('and', is('origin_city', 'Joliet'), is('destination_state', 'TX')),
    act('markup_percent', apply('subtract', operand('markup_percent'), 1.5)),
  ),
  row(
    '1b',
    'Firm appointment at Hutchins',
    is('destination_city', 'Hutchins'),
    act('note', 'Delivery appointments at Hutchins are firm.'),
  ),
  row('9a', 'Prairie: round up to the next five', always, act('final_round_up', 5)),
  row(
    '2a',
    'Rochelle dock closes at two',
    is('origin_city', 'Rochelle'),
    act('note', 'Rochelle loads until 2 pm only.'),
  ),
];

/** Northgate: the short hop over the river has its own least margin. */
export const NORTHGATE_RULES: readonly Rule[] = [
  row(
    '1a',
    'Across the river to Michigan',
    apply('and', is('origin_state', 'ON'), is('destination_state', 'MI')),
    act('min_margin', 220),
  ),
  row('1b', 'FAST and C-TPAT carriers only', is('origin_country', 'CA'), addLine('FAST carrier', 45)),
  row(
    '2a',
    'Film is light: no heavy truck',
    apply('like', operand('commodity'), 'film'),
    act('markup_percent', apply('subtract', operand('markup_percent'), 0.5)),
  ),
];

/** Bayou Chemical: class 3 paint, and placards over the weekend. */
export const BAYOU_RULES: readonly Rule[] = [
  row(
    '1a',
    'TWIC at the Houston docks',
    apply('and', is('hazmat', true), is('origin_state', 'TX')),
    addLine('TWIC escort', 40),
  ),
  row('2a', 'Chemicals: least margin', always, act('min_margin', 200)),
  row('1b', 'La Porte docks: long waits', is('origin_city', 'La Porte'), addLine('Waiting at La Porte', 30)),
];

/** Keystone Paper: its own trailer pool is cheaper than the house's. */
export const KEYSTONE_RULES: readonly Rule[] = [
  row(
    '1a',
    'Breinigsville pool: our trailers are there',
    apply('and', is('drop_trailer', true), is('origin_city', 'Breinigsville')),
    addLine('Breinigsville pool', -40),
  ),
  row(
    '1b',
    'Tissue to Indiana: volume lane',
    apply('and', is('origin_state', 'PA'), is('destination_state', 'IN')),
    act('markup_percent', apply('subtract', operand('markup_percent'), 1)),
  ),
  row(
    '2a',
    'Green Bay rolls: straps and edges',
    apply('and', is('origin_state', 'WI'), apply('like', operand('commodity'), 'rolls')),
    addLine('Edge protectors', 25),
  ),
];

/** Coastal Berry: berries are dear, and long runs by one driver are not offered. */
export const COASTAL_RULES: readonly Rule[] = [
  row(
    '1a',
    'Berries',
    apply('like', operand('commodity'), 'strawberries'),
    act('markup_percent', apply('add', operand('markup_percent'), 1)),
  ),
  row(
    '2a',
    'Berries over 2,200 miles without a team: by hand',
    apply(
      'and',
      apply('like', operand('commodity'), 'strawberries'),
      apply('greater', operand('distance'), 2200),
      is('team', false),
    ),
    act('stop_no_reply', 'Ask the shipper for a team'),
  ),
  row(
    '1b',
    'Salinas in season: trucks are short',
    apply('and', is('origin_city', 'Salinas'), apply('less', operand('lead_time_hours'), 30)),
    addLine('Season', 60),
  ),
];

/** Lakeshore Steel: racks for coils, and the heavy ones. */
export const LAKESHORE_RULES: readonly Rule[] = [
  row('1a', 'Coil racks', apply('like', operand('commodity'), 'coil'), addLine('Coil racks', 50)),
  row('1b', 'Steel over 46,000 pounds', apply('greater', operand('weight'), 46_000), addLine('Heavy steel', 80)),
  row(
    '2a',
    'Mill gate after hours',
    apply('in', operand('pickup_weekday'), ['saturday', 'sunday']),
    addLine('Mill gate', 45),
  ),
];
