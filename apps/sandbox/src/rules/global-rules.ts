import { act, apply, operand, rule, type Expression, type Rule } from '@lanewright/rules';

const is = (name: string, value: string | number | boolean): Expression => apply('equal', operand(name), value);
const isOneOf = (name: string, values: readonly string[]): Expression => apply('in', operand(name), values);
const line = (name: string, amount: Expression | number): Expression => apply('named_amount', name, amount);
const moreMarkup = (points: number) => act('markup_percent', apply('add', operand('markup_percent'), points));

/** First of all, as what follows may end the run: how long a price stands where nobody said. */
const VALIDITY = rule({
  name: 'Spot quotes stand two days',
  priority: 1,
  order: 'a',
  test: apply('greater', operand('stop_count'), 1),
  actions: [act('expiration_hours', 48)],
});

/** What the desk does not quote at all, or only by hand. Nothing below matters where one of these ends a run. */
const CARVE_OUTS: readonly Rule[] = [
  rule({
    name: 'No service to Alaska and Hawaii',
    priority: 2,
    order: 'a',
    test: apply('or', isOneOf('origin_state', ['AK', 'HI']), isOneOf('destination_state', ['AK', 'HI'])),
    actions: [act('stop_reject', 'We do not serve Alaska and Hawaii')],
  }),
  rule({
    name: 'No service to the northern territories',
    priority: 2,
    order: 'b',
    test: apply(
      'or',
      isOneOf('origin_state', ['YT', 'NT', 'NU', 'NL']),
      isOneOf('destination_state', ['YT', 'NT', 'NU', 'NL']),
    ),
    actions: [act('stop_reject', 'Beyond our carriers')],
  }),
  rule({
    name: 'Pickup within two hours: by hand',
    priority: 2,
    order: 'c',
    test: apply('less', operand('lead_time_hours'), 2),
    actions: [act('stop_no_reply', 'Call a carrier before quoting')],
  }),
  rule({
    name: 'Low confidence: by hand',
    priority: 2,
    order: 'd',
    test: apply('less', operand('prediction_confidence_level'), 38),
    actions: [act('stop_no_reply', 'The prediction rests on too little')],
  }),
  rule({
    name: 'Declared value above 250,000: by hand',
    priority: 2,
    order: 'e',
    test: apply('greater', operand('declared_value'), 250_000),
    actions: [act('stop_no_reply', 'Needs extra cargo insurance')],
  }),
];

const costTimes = (factor: number) => act('cost_estimate', apply('multiply', operand('cost_estimate'), factor));
const costIsKnown = apply('greater', operand('cost_estimate'), 0);

/** The rates service knows vans, reefers and flatbeds with one driver; what differs costs more or less than it says. */
const UNRATED: readonly Rule[] = [
  rule({
    name: 'Intermodal is rated as a van and costs less',
    priority: 5,
    order: 'a',
    test: apply('and', is('equipment_type', 'intermodal'), costIsKnown),
    actions: [costTimes(0.82)],
  }),
  rule({
    name: 'Power only is rated as a van and costs less',
    priority: 5,
    order: 'b',
    test: apply('and', is('equipment_type', 'power_only'), costIsKnown),
    actions: [costTimes(0.9)],
  }),
  rule({
    name: 'Step deck is rated as a flatbed and costs more',
    priority: 5,
    order: 'c',
    test: apply('and', is('equipment_type', 'step_deck'), costIsKnown),
    actions: [costTimes(1.04)],
  }),
  rule({
    name: 'Team drivers cost more than the one who is rated',
    priority: 6,
    order: 'a',
    test: apply('and', is('team', true), costIsKnown),
    actions: [costTimes(1.22)],
  }),
];

/** Markup by equipment, then by length of haul. */
function baseMarkups(dryVan: number): readonly Rule[] {
  return [
    rule({
      name: 'Base markup dry van',
      priority: 10,
      order: 'a',
      test: is('equipment_type', 'dry_van'),
      actions: [act('markup_percent', dryVan)],
    }),
    rule({
      name: 'Base markup reefer',
      priority: 10,
      order: 'b',
      test: is('equipment_type', 'reefer'),
      actions: [act('markup_percent', dryVan + 2)],
    }),
    rule({
      name: 'Base markup flatbed and step deck',
      priority: 10,
      order: 'c',
      test: isOneOf('equipment_type', ['flatbed', 'step_deck']),
      actions: [act('markup_percent', dryVan + 2.5)],
    }),
    rule({
      name: 'Base markup intermodal and power only',
      priority: 10,
      order: 'd',
      test: isOneOf('equipment_type', ['intermodal', 'power_only']),
      actions: [act('markup_percent', dryVan - 1.5)],
    }),
    rule({
      name: 'Long haul over 1,500 miles',
      priority: 11,
      order: 'a',
      test: apply('greater_or_equal', operand('distance'), 1500),
      actions: [moreMarkup(-2)],
    }),
    rule({
      name: 'Regional haul of 150 to 400 miles',
      priority: 11,
      order: 'b',
      test: apply('and', apply('greater_or_equal', operand('distance'), 150), apply('less', operand('distance'), 400)),
      actions: [moreMarkup(1.5)],
    }),
    rule({
      name: 'Short haul under 150 miles: least cost',
      priority: 11,
      order: 'c',
      test: apply('and', apply('less', operand('distance'), 150), apply('greater', operand('cost_estimate'), 0)),
      actions: [act('cost_estimate', apply('maximum', operand('cost_estimate'), 575))],
    }),
  ];
}

/** What the load asks for beyond a plain truck. */
const SERVICES: readonly Rule[] = [
  rule({
    name: 'Hazmat',
    priority: 20,
    order: 'a',
    test: is('hazmat', true),
    actions: [
      act('add_accessorial', line('Hazmat', apply('maximum', 150, apply('multiply', operand('distance'), 0.12)))),
    ],
  }),
  rule({
    name: 'Team drivers',
    priority: 20,
    order: 'b',
    test: is('team', true),
    actions: [act('add_accessorial', line('Team coordination', 100))],
  }),
  rule({
    name: 'Tarps',
    priority: 20,
    order: 'c',
    test: apply(
      'and',
      isOneOf('equipment_type', ['flatbed', 'step_deck']),
      apply('not', apply('like', operand('commodity'), 'plate')),
    ),
    actions: [act('add_accessorial', line('Tarps', 75))],
  }),
  rule({
    name: 'Extra stops',
    priority: 20,
    order: 'd',
    test: apply('greater', operand('stop_count'), 2),
    actions: [
      act('add_accessorial', line('Extra stops', apply('multiply', apply('subtract', operand('stop_count'), 2), 60))),
    ],
  }),
  rule({
    name: 'Drop trailer',
    priority: 20,
    order: 'e',
    test: is('drop_trailer', true),
    actions: [act('add_accessorial', line('Trailer pool', 65))],
  }),
  rule({
    name: 'Frozen freight',
    priority: 20,
    order: 'f',
    test: apply('and', is('equipment_type', 'reefer'), apply('less', operand('max_temp'), 5)),
    actions: [act('add_accessorial', line('Frozen', 85))],
  }),
  rule({
    name: 'Border crossing',
    priority: 20,
    order: 'g',
    test: apply('not_equal', operand('origin_country'), operand('destination_country')),
    actions: [act('add_accessorial', line('Border crossing', 125))],
  }),
  rule({
    name: 'Weekend pickup',
    priority: 20,
    order: 'h',
    test: isOneOf('pickup_weekday', ['saturday', 'sunday']),
    actions: [act('add_accessorial', line('Weekend pickup', 110))],
  }),
  rule({
    name: 'Pickup within a day',
    priority: 20,
    order: 'i',
    test: apply('less', operand('lead_time_hours'), 24),
    actions: [act('markup_amount', apply('add', operand('markup_amount'), 60))],
  }),
];

/** Floors and caps under every price. */
const GUARDS: readonly Rule[] = [
  rule({
    name: 'House minimum margin',
    priority: 30,
    order: 'a',
    test: apply('greater', operand('cost_estimate'), 0),
    actions: [act('min_margin', 90), act('min_margin_percent', 6)],
  }),
  rule({
    name: 'Never far above the market',
    priority: 30,
    order: 'b',
    test: apply(
      'and',
      apply('greater_or_equal', operand('distance'), 250),
      apply('greater_or_equal', operand('prediction_confidence_level'), 63),
    ),
    actions: [act('max_price', apply('round', apply('multiply', operand('prediction_high_buy_rate'), 1.35), 5))],
  }),
];

/** Places that trucks leave empty, and freight that is more work than its miles. */
const EMPTY_MILES: readonly Rule[] = [
  rule({
    name: 'Into Florida and Colorado: the way back is empty',
    priority: 12,
    order: 'a',
    test: isOneOf('destination_state', ['FL', 'CO']),
    actions: [moreMarkup(0.5)],
  }),
  rule({
    name: 'Out of Florida and Colorado: any load is welcome',
    priority: 12,
    order: 'b',
    test: isOneOf('origin_state', ['FL', 'CO']),
    actions: [moreMarkup(-0.5)],
  }),
  rule({
    name: 'Hazmat over the weekend',
    priority: 20,
    order: 'j',
    test: apply('and', is('hazmat', true), isOneOf('pickup_weekday', ['saturday', 'sunday'])),
    actions: [act('add_accessorial', line('Hazmat weekend', 85))],
  }),
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
