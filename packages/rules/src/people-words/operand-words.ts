/** The groups of operands, in the order in which they are offered. */
export const OPERAND_GROUPS = ['Lane', 'Dates', 'Load', 'Market', 'Contract', 'Price so far'] as const;
export type OperandGroup = (typeof OPERAND_GROUPS)[number];

/** An operand in people's words: its group, one line of help, and other names for it. */
export type OperandWords = {
  readonly group: OperandGroup;
  readonly help: string;
  /** Other words, in lower case. */
  readonly words: readonly string[];
};

type Line = readonly [name: string, help: string, words?: string];

function inGroup(group: OperandGroup, lines: readonly Line[]): readonly (readonly [string, OperandWords])[] {
  return lines.map(([name, help, words = '']) => [name, { group, help, words: words.split('|').filter(Boolean) }]);
}

const ends = (
  line: (end: 'origin' | 'destination', word: string, short: string, others: string) => readonly Line[],
): readonly Line[] => [
  ...line('origin', 'first pickup', 'from', 'origin|out of|leaving'),
  ...line('destination', 'last delivery', 'to', 'destination|dest|into|going to'),
];

const LANE = inGroup('Lane', [
  ...ends((end, word, short, others) => [
    [`${end}_city`, `City of the ${word}`, `${short} city|${short} town`],
    [
      `${end}_state`,
      `State or province of the ${word}`,
      `${short}|${others}|${short} state|${short} province|${short} region|${end} province`,
    ],
    [`${end}_postal_code`, `Postal code of the ${word}`, `${short} zip|${end} zip|zip|zip code`],
    [`${end}_postal_prefix`, `First 3 characters of the ${word}'s postal code`, `${short} zip3|${end} zip3|zip prefix`],
    [`${end}_country`, `Country of the ${word}`, `${short}|${others}|${short} country`],
  ]),
  [
    'stop_count',
    'Pickups and deliveries together, so 2 for a plain load',
    'stops|number of stops|extra stops|stop offs',
  ],
  ['distance', 'Miles over all stops', 'miles|mi|mileage|length of haul|haul'],
]);

const DATES = inGroup('Dates', [
  ['pickup_date', 'Day of the first pickup, where it is loaded', 'pick up|pickup|ship date|loading date|ships'],
  ['pickup_time', 'Time of the first pickup', 'pick up time|pickup|loading time'],
  ['pickup_weekday', 'Weekday of the first pickup', 'day of week|pickup day|pickup|pick up|friday|weekend'],
  [
    'pickup_month',
    'Month of the first pickup, so that a rule comes round every year',
    'month|season|pickup|pick up|june|summer',
  ],
  ['pickup_season', 'Season of the first pickup, by whole months', 'season|pickup|pick up|summer|winter'],
  ['pickup_on_holiday', 'Whether the first pickup is on a public holiday of its country', 'holiday|closed'],
  ['pickup_holiday', 'Which public holiday the first pickup is on', 'holiday|christmas|thanksgiving|july 4'],
  ['delivery_date', 'Day of the last delivery', 'delivery|deliver|drop date|due date'],
  ['delivery_time', 'Time of the last delivery', 'delivery|deliver|drop time'],
  ['delivery_weekday', 'Weekday of the last delivery', 'day of week|delivery day|delivery|deliver|weekend'],
  ['delivery_month', 'Month of the last delivery', 'month|season|delivery'],
  ['delivery_season', 'Season of the last delivery, by whole months', 'season|summer|winter'],
  ['delivery_on_holiday', 'Whether the last delivery is on a public holiday of its country', 'holiday|closed'],
  ['delivery_holiday', 'Which public holiday the last delivery is on', 'holiday|christmas|thanksgiving'],
  [
    'lead_time_hours',
    'Hours from the request to the first pickup',
    'lead|notice|hours to pickup|pickup|pick up|picks up|ships|same day|within hours',
  ],
  ['created_time', 'When the request came in', 'requested|received|request time'],
  ['now', 'The moment of pricing', 'current moment'],
  ['today', 'The day of pricing', 'current date'],
  ['current_time', 'The time of pricing', 'time of day|after hours|office hours'],
  ['current_weekday', 'The weekday of pricing', 'today weekday|day of week'],
]);

const LOAD = inGroup('Load', [
  ['shipper', 'Who requests the price', 'customer|account|client'],
  ['vertical', "The shipper's industry", 'industry|segment'],
  ['tms', 'System that the shipper sends requests from', 'transport management system'],
  ['source', 'How the request came in: form, API, mail or partner', 'channel|request source|email'],
  [
    'equipment_type',
    'Trailer: dry van, reefer, flatbed …',
    'equipment|trailer|service line|truck type|mode|reefer|van|flatbed',
  ],
  ['weight', 'Weight in pounds', 'pounds|lbs|heavy'],
  ['pallets', 'Number of pallets', 'pallet count|skids'],
  ['commodity', 'What is shipped, as the shipper wrote it', 'goods|freight|product|produce'],
  ['hazmat', 'Whether it is dangerous goods', 'hazardous|dangerous|haz mat'],
  ['team', 'Whether two drivers are asked for', 'team drivers|two drivers'],
  ['drop_trailer', 'Whether the trailer is left at a stop', 'drop|drop and hook'],
  ['min_temp', 'Lowest temperature of the load', 'temperature|minimum temperature|frozen'],
  ['max_temp', 'Highest temperature of the load', 'temperature|maximum temperature'],
  ['declared_value', 'What the load is worth', 'cargo value|insurance|high value'],
  ['cost_type', 'What the price includes: all-in, line haul, with fuel or without', 'price type|linehaul only'],
]);

const rates = (source: 'prediction' | 'network', whose: string, words: string): readonly Line[] => [
  [`${source}_target_buy_rate`, `${whose}: expected cost`, `target|target rate|buy rate|${words}`],
  [`${source}_low_buy_rate`, `${whose}: low end`, `low|low rate|${words}`],
  [`${source}_high_buy_rate`, `${whose}: high end`, `high|high rate|${words}`],
  [`${source}_fuel_rate`, `${whose}: fuel part`, `fuel|${words}`],
  [`${source}_confidence_level`, `${whose}: confidence from 0 to 100`, `confidence|certainty|score|${words}`],
];

const MARKET = inGroup('Market', [
  ...rates('prediction', 'Rate prediction', 'greenscreens|market rate|predicted'),
  ['prediction_sample_size', 'Loads that the prediction rests on', 'sample|number of loads|greenscreens'],
  ...rates('network', 'Rates of the whole network', 'network rate|greenscreens network'),
  [
    'origin_market_strength',
    'Market at the first pickup, −100 (loose) to 100 (tight)',
    'market strength|capacity|tightness|hot market',
  ],
  [
    'destination_market_strength',
    'Market at the last delivery, −100 (loose) to 100 (tight)',
    'market strength|capacity|tightness',
  ],
  ['market_strength', 'No longer filled', ''],
  ['lane_volume', 'Loads on the lane', 'volume|busy lane'],
  ['reverse_lane_volume', 'Loads on the way back', 'backhaul|return volume'],
  ['lane_mom_change', 'Change of the lane rate against last month', 'month over month|mom|trend'],
  ['lane_yoy_change', 'Change of the lane rate against last year', 'year over year|yoy|trend'],
  ['auction_best_bid', 'Best bid of the auction so far', 'best bid|lowest bid|bid'],
]);

const CONTRACT = inGroup('Contract', [
  ['award_rate', 'Line haul of the contract lane', 'contract rate|awarded rate'],
  ['award_min_rate', 'Lowest line haul of the contract lane', 'contract minimum'],
  ['award_max_rate', 'Highest line haul of the contract lane', 'contract maximum'],
  ['award_miles', 'Miles of the contract lane', 'contract miles'],
  ['award_volume', 'Loads of the contract lane', 'contract volume|commitment'],
  ['historical_average_one_month', 'Our average on the lane over a month', 'history|past price|average price'],
  ['historical_average_three_months', 'Our average on the lane over three months', 'history|quarter|average price'],
  ['historical_average_six_months', 'Our average on the lane over six months', 'history|half year|average price'],
  ['historical_average_one_year', 'Our average on the lane over a year', 'history|average price'],
]);

const PRICE = inGroup('Price so far', [
  ['cost_estimate', 'Cost that the price starts from', 'cost|estimated cost|base cost|target'],
  ['markup_percent', 'Percent added to the cost', 'markup|percentage|percent'],
  ['markup_amount', 'Money added to the cost', 'markup dollars|flat markup'],
  ['min_margin', 'Minimum margin in money', 'margin floor|minimum margin'],
  ['min_margin_percent', 'Minimum margin in percent of the price', 'margin percent|minimum margin percent'],
  ['all_in', 'Price with fuel and accessorials so far', 'price|total|sell|sell price|all in'],
  ['max_price', 'Ceiling of the price', 'cap|ceiling|maximum price'],
  ['fuel', 'Fuel part of the price', 'fuel surcharge|fsc'],
  ['expiration_hours', 'Hours until the quote expires', 'validity|valid for|expires'],
  ['final_round_up', 'Step that the final price is rounded up to', ''],
  ['final_round_nearest', 'Step that the final price is rounded to', ''],
  ['final_round_down', 'Step that the final price is rounded down to', ''],
  ['final_min_price', 'Floor of the final price', ''],
  ['final_min_per_mile', 'Floor of the final price per mile', 'rpm floor'],
  ['final_max_price', 'Ceiling of the final price', ''],
  ['final_max_per_mile', 'Ceiling of the final price per mile', ''],
  ['table_value', 'Value of the row of this rule’s table that fits the quote', 'table|row|lookup'],
  ['max_buy', 'Highest amount to pay a carrier', 'carrier maximum|buy limit'],
  ['max_buy_adder_percent', 'Percent added to the max buy', ''],
  ['max_buy_adder_amount', 'Money added to the max buy', ''],
]);

/** Group, help and people's words of every operand, by its name. Source: issue of the rule desk, review of its screens. */
export const OPERAND_WORDS: ReadonlyMap<string, OperandWords> = new Map([
  ...LANE,
  ...DATES,
  ...LOAD,
  ...MARKET,
  ...CONTRACT,
  ...PRICE,
]);

/**
 * Words above that find an operand by an example of its value. They do not name it: 'not produce' is about the produce,
 * and not about whether the commodity is known.
 */
export const EXAMPLES: ReadonlySet<string> = new Set(
  (
    'friday|weekend|june|summer|winter|christmas|thanksgiving|july 4|reefer|van|flatbed|produce|frozen|heavy|email|' +
    'same day|within hours|high value|hot market|busy lane|linehaul only|after hours|office hours'
  ).split('|'),
);
