import { act, apply, operand, type Expression, type Rule } from '@lanewright/rules';
import { row } from './row.ts';

const is = (name: string, value: string | number | boolean): Expression => apply('equal', operand(name), value);
const isOneOf = (name: string, values: readonly string[]): Expression => apply('in', operand(name), values);
const line = (name: string, amount: Expression | number): Expression => apply('named_amount', name, amount);
const moreMarkup = (points: number) => act('markup_percent', apply('add', operand('markup_percent'), points));

/** First, because later rules may end the run: how long a price is valid by default. */
const VALIDITY = row(
  '1a',
  'Spot quotes stand two days',
  apply('greater', operand('stop_count'), 1),
  act('expiration_hours', 48),
);

/** What the desk does not quote at all, or only by hand. Nothing below matters where one of these ends a run. */
const CARVE_OUTS: readonly Rule[] = [
  row(
    '2a',
    'No service to Alaska and Hawaii',
    apply('or', isOneOf('origin_state', ['AK', 'HI']), isOneOf('destination_state', ['AK', 'HI'])),
    act('stop_reject', 'We do not serve Alaska and Hawaii'),
  ),
  row(
    '2b',
    'No service to the northern territories',
    apply(
      'or',
      isOneOf('origin_state', ['YT', 'NT', 'NU', 'NL']),
      isOneOf('destination_state', ['YT', 'NT', 'NU', 'NL']),
    ),
    act('stop_reject', 'Beyond our carriers'),
  ),
  row(
    '2c',
    'Pickup within two hours: by hand',
    apply('less', operand('lead_time_hours'), 2),
    act('stop_no_reply', 'Call a carrier before quoting'),
  ),
  row(
    '2d',
    'Low confidence: by hand',
    apply('less', operand('prediction_confidence_level'), 38),
    act('stop_no_reply', 'The prediction rests on too little'),
  ),
  row(
    '2e',
    'Declared value above 250,000: by hand',
    apply('greater', operand('declared_value'), 250_000),
    act('stop_no_reply', 'Needs extra cargo insurance'),
  ),
];

const costTimes = (factor: number) => act('cost_estimate', apply('multiply', operand('cost_estimate'), factor));
const costIsKnown = apply('greater', operand('cost_estimate'), 0);

/** The rates service knows vans, reefers and flatbeds with one driver; what differs costs more or less than it says. */
const UNRATED: readonly Rule[] = [
  row(
    '5a',
    'Intermodal is rated as a van and costs less',
    apply('and', is('equipment_type', 'intermodal'), costIsKnown),
    costTimes(0.82),
  ),
  row(
    '5b',
    'Power only is rated as a van and costs less',
    apply('and', is('equipment_type', 'power_only'), costIsKnown),
    costTimes(0.9),
  ),
  row(
    '5c',
    'Step deck is rated as a flatbed and costs more',
    apply('and', is('equipment_type', 'step_deck'), costIsKnown),
    costTimes(1.04),
  ),
  row(
    '6a',
    'Team drivers cost more than the one who is rated',
    apply('and', is('team', true), costIsKnown),
    costTimes(1.22),
  ),
];

/** Markup by equipment, then by length of haul. */
function baseMarkups(dryVan: number): readonly Rule[] {
  return [
    row('10a', 'Base markup dry van', is('equipment_type', 'dry_van'), act('markup_percent', dryVan)),
    row('10b', 'Base markup reefer', is('equipment_type', 'reefer'), act('markup_percent', dryVan + 2)),
    row(
      '10c',
      'Base markup flatbed and step deck',
      isOneOf('equipment_type', ['flatbed', 'step_deck']),
      act('markup_percent', dryVan + 2.5),
    ),
    row(
      '10d',
      'Base markup intermodal and power only',
      isOneOf('equipment_type', ['intermodal', 'power_only']),
      act('markup_percent', dryVan - 1.5),
    ),
    row('11a', 'Long haul over 1,500 miles', apply('greater_or_equal', operand('distance'), 1500), moreMarkup(-2)),
    row(
      '11b',
      'Regional haul of 150 to 400 miles',
      apply('and', apply('greater_or_equal', operand('distance'), 150), apply('less', operand('distance'), 400)),
      moreMarkup(1.5),
    ),
    row(
      '11c',
      'Short haul under 150 miles: least cost',
      apply('and', apply('less', operand('distance'), 150), apply('greater', operand('cost_estimate'), 0)),
      act('cost_estimate', apply('maximum', operand('cost_estimate'), 575)),
    ),
  ];
}

/** What the load asks for beyond a plain truck. */
const SERVICES: readonly Rule[] = [
  row(
    '20a',
    'Hazmat',
    is('hazmat', true),
    act('add_accessorial', line('Hazmat', apply('maximum', 150, apply('multiply', operand('distance'), 0.12)))),
  ),
  row('20b', 'Team drivers', is('team', true), act('add_accessorial', line('Team coordination', 100))),
  row(
    '20c',
    'Tarps',
    apply(
      'and',
      isOneOf('equipment_type', ['flatbed', 'step_deck']),
      apply('not', apply('like', operand('commodity'), 'plate')),
    ),
    act('add_accessorial', line('Tarps', 75)),
  ),
  row(
    '20d',
    'Extra stops',
    apply('greater', operand('stop_count'), 2),
    act('add_accessorial', line('Extra stops', apply('multiply', apply('subtract', operand('stop_count'), 2), 60))),
  ),
  row('20e', 'Drop trailer', is('drop_trailer', true), act('add_accessorial', line('Trailer pool', 65))),
  row(
    '20f',
    'Frozen freight',
    apply('and', is('equipment_type', 'reefer'), apply('less', operand('max_temp'), 5)),
    act('add_accessorial', line('Frozen', 85)),
  ),
  row(
    '20g',
    'Border crossing',
    apply('not_equal', operand('origin_country'), operand('destination_country')),
    act('add_accessorial', line('Border crossing', 125)),
  ),
  row(
    '20h',
    'Weekend pickup',
    isOneOf('pickup_weekday', ['saturday', 'sunday']),
    act('add_accessorial', line('Weekend pickup', 110)),
  ),
  row(
    '20i',
    'Pickup within a day',
    apply('less', operand('lead_time_hours'), 24),
    act('markup_amount', apply('add', operand('markup_amount'), 60)),
  ),
];

/** Floors and caps under every price. */
const GUARDS: readonly Rule[] = [
  row(
    '30a',
    'House minimum margin',
    apply('greater', operand('cost_estimate'), 0),
    act('min_margin', 90),
    act('min_margin_percent', 6),
  ),
  row(
    '30b',
    'Never far above the market',
    apply(
      'and',
      apply('greater_or_equal', operand('distance'), 250),
      apply('greater_or_equal', operand('prediction_confidence_level'), 63),
    ),
    act('max_price', apply('round', apply('multiply', operand('prediction_high_buy_rate'), 1.35), 5)),
  ),
];

/** Places that trucks leave empty, and freight that is more work than its miles. */
const EMPTY_MILES: readonly Rule[] = [
  row(
    '12a',
    'Into Florida and Colorado: the way back is empty',
    isOneOf('destination_state', ['FL', 'CO']),
    moreMarkup(0.5),
  ),
  row(
    '12b',
    'Out of Florida and Colorado: any load is welcome',
    isOneOf('origin_state', ['FL', 'CO']),
    moreMarkup(-0.5),
  ),
  row(
    '20j',
    'Hazmat over the weekend',
    apply('and', is('hazmat', true), isOneOf('pickup_weekday', ['saturday', 'sunday'])),
    act('add_accessorial', line('Hazmat weekend', 85)),
  ),
];

/** The global quoting rules as they were first written: carve-outs, base markups, the least services. */
export const FIRST_GLOBAL_RULES: readonly Rule[] = [
  VALIDITY,
  ...CARVE_OUTS.slice(0, 4),
  ...UNRATED,
  ...baseMarkups(13),
  ...SERVICES.slice(0, 5),
];

/** With border, weekend and lead time, and a floor under every price. */
export const SECOND_GLOBAL_RULES: readonly Rule[] = [
  VALIDITY,
  ...CARVE_OUTS,
  ...UNRATED,
  ...baseMarkups(12.5),
  ...SERVICES,
  ...GUARDS.slice(0, 1),
];

/** With a cap over prices on lanes we know well. */
export const THIRD_GLOBAL_RULES: readonly Rule[] = [
  VALIDITY,
  ...CARVE_OUTS,
  ...UNRATED,
  ...baseMarkups(12),
  ...SERVICES,
  ...GUARDS,
];

/** The global quoting rules in force. */
export const GLOBAL_RULES: readonly Rule[] = [...THIRD_GLOBAL_RULES, ...EMPTY_MILES];
