type WordList = Readonly<Record<string, string>>;

/** People's words for operations, by name, with the words that sentences use for them. */
const OPERATIONS: WordList = {
  and: 'all of',
  or: 'any of',
  equal: 'is|same as|on|exactly|==',
  not_equal: 'is not|other than|except|!=|<>',
  less: 'under|below|before|fewer than|less than|earlier than|smaller',
  less_or_equal: '<=|at most|on or before|no more than|up to|until|within',
  greater: 'over|above|after|more than|later than|bigger|greater than',
  greater_or_equal: '>=|at least|on or after|from|no less than|since',
  between: 'from to|range|and|within|inside',
  like: 'contains|has the word|includes|matches|part of',
  not_like: 'does not contain|without the word',
  starts_with: 'begins with|prefix',
  not_starts_with: 'does not begin with',
  empty: 'blank|missing',
  not_empty: 'filled|given',
  null: 'unknown|missing|absent',
  not_null: 'known|present|given',
  in: 'is one of|any of|list|among',
  not_in: 'is none of|not any of|except',
  add: 'plus|sum|+',
  subtract: 'minus|less|difference|-',
  multiply: 'times|factor|*|x',
  divide: 'divided by|per|ratio|/',
  minimum: 'lowest|smallest|lower of|at most|cap|min',
  maximum: 'highest|largest|greater of|at least|floor|max|never under',
  average: 'mean|avg',
  round: 'nearest|rounded',
  ceiling: 'round up|up to the next',
  floor: 'round down',
  percent_of: 'percentage|share',
  add_days: 'days after',
  relative_number: 'percent|percentage|plus or minus|raise|lower|increase',
  relative_date: 'days after|days before|weeks|months',
  relative_datetime: 'hours after|hours before|minutes',
  named_amount: 'line|charge',
};

/** People's words for actions, by name. */
const ACTIONS: WordList = {
  cost_estimate: 'target|cost|costs|base|base cost|raise cost|buy rate',
  markup_percent: 'markup|mark up|percent|percentage',
  markup_amount: 'markup|add dollars|flat|flat amount|dollars|adder|extra',
  min_margin: 'margin|min margin|margin floor|least margin|margin at least',
  min_margin_percent:
    'margin|margin percent|min margin|minimum margin|min margin percent|margin floor|least margin|least margin percent|margin at least',
  all_in: 'price|the price|total|sell|sell price|sell rate|all in|all-in|target price',
  max_price: 'cap|ceiling|max price|price cap|never over',
  fuel: 'fuel surcharge|fsc',
  cost_type: 'price type',
  expiration_hours: 'validity|valid|valid for|expires|expires in|expire|expire in',
  note: 'comment|remark|message',
  equipment_type: 'trailer|equipment',
  roundTrip: 'return',
  final_round_up: 'rounding|round up|round up to|round price up to|round all-in',
  final_round_nearest:
    'rounding|round|round to|round price|round price to|round to nearest|round to the nearest|nearest|round all-in',
  final_round_down: 'rounding|round down|round down to|round price down to',
  final_min_price: 'floor|price floor|least price|min price|minimum price|never under|never below',
  final_min_per_mile:
    'rpm|min rpm|minimum rpm|rpm floor|rate per mile|floor per mile|minimum per mile|min per mile|never under per mile|never below per mile|not under per mile|at least per mile|no less than per mile',
  final_max_price: 'cap|ceiling|max price|maximum price|never over|never above',
  final_max_per_mile:
    'rpm|max rpm|maximum rpm|rpm cap|rate per mile|cap per mile|maximum per mile|max per mile|never over per mile|never above per mile|not over per mile|at most per mile|no more than per mile',
  add_accessorial: 'charge|fee|extra|stop off|per stop|surcharge|line item',
  stop_rule_group: 'skip|end group',
  stop_ruleset: 'end|stop rules|no more rules',
  stop_no_reply: 'no reply|do not answer|leave to a person|by hand|manual|hold',
  stop_reject: 'reject|decline|refuse|no service',
  max_buy: 'carrier maximum|buy limit|buy',
  max_buy_adder_percent: 'percent',
  max_buy_adder_amount: 'dollars|amount|adder',
  add_max_buy_adder: 'adder|extra',
};

/** People's words for a rule that every quote meets. */
export const ALWAYS_WORDS: readonly string[] = [
  'every quote',
  'every load',
  'every time',
  'all quotes',
  'all loads',
  'any quote',
  'everything',
  'no condition',
  'without condition',
  'unconditional',
];

/** People's words for the values of choices, and for yes and no. */
const VALUES: WordList = {
  true: 'yes|y|on',
  false: 'no|n|off',
  plus: '+|more|after|add|increase',
  minus: '-|less|before|off|decrease',
  exact: 'dollars|amount|points|units|number',
  percentage: 'percent|perc|pct|%',
  US: 'usa|united states|america',
  CA: 'can',
  dry_van: 'van|dv|53',
  reefer: 'refrigerated|temperature controlled|rf',
  flatbed: 'fb|flat bed|open deck',
};

const split = (words: string | undefined): readonly string[] => (words ?? '').split('|').filter(Boolean);
const wordsIn =
  (list: WordList) =>
  (name: string): readonly string[] =>
    split(Object.hasOwn(list, name) ? list[name] : undefined);

/** Other words for an operation, in lower case. */
export const operationWords = wordsIn(OPERATIONS);
/** Other words for an action, in lower case. */
export const actionSynonyms = wordsIn(ACTIONS);
/** Other words for a value of a choice, in lower case. */
export const valueSynonyms = wordsIn(VALUES);
