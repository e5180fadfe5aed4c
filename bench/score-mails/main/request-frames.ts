import type { Frame } from '../dialect.ts';
import type { Chance } from '../random.ts';

const asks = ['Can you cover?', 'Please quote.', 'What can you do on this?', 'Need a rate please.', 'Rate?',
  'Can you give me your best price?', 'Looking for a price on the below.', 'How much would you need on this one?'] as const; // prettier-ignore
const subjects = (from: string, to: string): readonly string[] => [
  `Rate request ${from} to ${to}`, `Quote needed: ${from} - ${to}`, 'Quote request', 'Need a truck',
  `${from} > ${to}`, 'RFQ', 'spot quote', 'load for quote', '', `Spot rate ${from} to ${to}`,
]; // prettier-ignore

type Labels = Readonly<
  Record<
    'from' | 'to' | 'pickup' | 'delivery' | 'equipment' | 'weight' | 'pallets' | 'commodity' | 'reference' | 'needs',
    string
  >
>;
const LABELS: readonly Labels[] = [
  labels('Origin|Destination|Pickup date|Delivery date|Equipment|Weight|Pallets|Commodity|Our ref|Notes'),
  labels('Pick up|Deliver to|PU date|DEL date|Trailer|Wt|Plts|Product|Ref #|Special'),
  labels('From|To|Ready|Due|Equip|Weight|Pallet count|Commodity|Quote #|Requirements'),
  labels('Shipper|Consignee|Ship date|Deliver by|Mode|Total weight|Skids|Freight|Reference|Comments'),
  labels('PU|DEL|PU date|Del date|Eqpt|Lbs|Pallets|Comm|RFQ #|Instructions'),
  labels('Loading at|Unloading at|Loading day|Unloading day|Truck type|Gross weight|Pallets|Goods|Ref|Remarks'),
];

function labels(line: string): Labels {
  const [from = '', to = '', pickup = '', delivery = '', equipment = '', weight = '', pallets = '', commodity = '', reference = '', needs = ''] =
    line.split('|'); // prettier-ignore
  return { from, to, pickup, delivery, equipment, weight, pallets, commodity, reference, needs };
}

/** A block of labels and values, in order or grouped by end. */
const block: Frame = (say, chance) => {
  const set = chance.of(LABELS);
  const row = rowOf(chance);
  const stops = chance.says(0.5)
    ? [
        row(set.from, say('from')),
        row(set.to, say('to')),
        row(set.pickup, say('pickup')),
        row(set.delivery, say('delivery')),
      ]
    : [
        row(set.from, say('from')),
        row(set.pickup, say('pickup')),
        row(set.to, say('to')),
        row(set.delivery, say('delivery')),
      ];
  const rest = [row(set.equipment, say('equipment')), row(set.weight, say('weight'))];
  if (chance.says(0.9)) rest.push(row(set.commodity, say('commodity')));
  if (chance.says(0.5)) rest.push(row(set.pallets, say('pallets').replace(/ .*/, '')));
  if (chance.says(0.3)) rest.push(row(set.reference, say('reference')));
  const needs = say.needs().map((need) => (chance.says(0.5) ? row(set.needs, need) : need));
  return {
    subject: subject(say, chance),
    lines: [chance.of([...asks, '']), '', ...stops, ...chance.mixed(rest), ...needs],
  };
};

function rowOf(chance: Chance): (label: string, value: string) => string {
  const form = chance.whole(0, 4);
  return (label, value) =>
    [
      `${label}: ${value}`,
      `${label} - ${value}`,
      `- ${label}: ${value}`,
      `* ${label}: ${value}`,
      `${label}:\t${value}`,
    ][form] ?? value;
}

function subject(say: Parameters<Frame>[0], chance: Chance): string {
  return chance.of(subjects(say('from'), say('to')));
}

/** One line, as from a telephone. */
const oneLine: Frame = (say, chance) => {
  const truck = say('equipment');
  const lane = chance.of([
    `${say('from')} to ${say('to')}`,
    `${say('from')} > ${say('to')}`,
    `${say('from')} - ${say('to')}`,
    `${say('from')} -> ${say('to')}`,
  ]);
  const days = chance.of([
    `pu ${say('pickup')} del ${say('delivery')}`,
    `PU ${say('pickup')}, DEL ${say('delivery')}`,
    `picking up ${say('pickup')} delivering ${say('delivery')}`,
  ]);
  const goods = chance.says(0.85) ? say('commodity') : '';
  const line = chance
    .of([
      [truck, lane, days, say('weight'), goods],
      [lane, truck, say('weight'), goods, days],
      [`Need a ${truck}`, lane, days, say('weight'), goods],
      [`${truck},`, lane, say('weight'), goods === '' ? '' : `of ${goods},`, days],
      [`${lane},`, `${truck},`, `${days},`, goods === '' ? '' : `${goods},`, say('weight')],
    ])
    .filter((words) => words !== '')
    .join(' ');
  const needs = say.needs().join(', ');
  return {
    subject: subject(say, chance),
    lines: [
      `${line}${needs === '' ? '' : `, ${needs}`}${chance.of(['', '.', ' can you cover?', ' - rate?', ', best rate?'])}`,
    ],
    bare: chance.says(0.5),
  };
};

/** A short line that leaves out what the sender forgot. */
const incomplete: Frame = (say, chance) => ({
  subject: chance.of(['', 'truck needed', 'rate', 'quick quote']),
  lines: [
    chance.of([
      () => `${say('equipment')} ${say('from')} to ${say('to')} ${say('pickup')} ${say('weight')} can you cover?`,
      () => `${say('from')} to ${say('to')}`,
      () => `${say('from')} > ${say('to')} ${say('equipment')}?`,
      () => `rate from ${say('from')} to ${say('to')} for ${say('pickup')} please`,
      () => `what would you charge ${say('from')} to ${say('to')}, ${say('weight')}`,
    ])(),
    ...say.needs(),
  ],
  bare: chance.says(0.6),
});

/** Whole sentences. */
const sentences: Frame = (say, chance) => {
  const first = chance.of([
    () => `We have a load of ${say('commodity')} going from ${say('from')} to ${say('to')}.`,
    () => `Please quote a ${say('equipment')} from ${say('from')} to ${say('to')}.`,
    () => `Could you price this lane for us: ${say('from')} to ${say('to')}?`,
    () => `I need pricing for a full truckload out of ${say('from')} going to ${say('to')}.`,
  ])();
  const days = chance.of([
    () => `It picks up ${say('pickup')} and delivers ${say('delivery')}.`,
    () => `Pickup is ${say('pickup')}, delivery ${say('delivery')}.`,
    () => `Loads on ${say('pickup')}, has to be there on ${say('delivery')}.`,
  ])();
  const what = chance.of([
    () => `${say('weight')} of ${say('commodity')} on ${say('pallets')}, ${say('equipment')}.`,
    () => `Commodity is ${say('commodity')}, weight ${say('weight')}, equipment ${say('equipment')}.`,
    () => `It is ${say('pallets')} of ${say('commodity')} at ${say('weight')} and needs a ${say('equipment')}.`,
  ])();
  const needs = say.needs().map((need) => `${need.charAt(0).toUpperCase()}${need.slice(1)}.`);
  const parts = [first, days, what, ...needs, chance.of(asks)];
  return { subject: subject(say, chance), lines: chance.says(0.5) ? [parts.join(' ')] : parts };
};

/** Two paragraphs that name each end. */
const ends: Frame = (say, chance) => {
  const [a, b] = chance.of([['Pickup:', 'Delivery:'], ['PICKUP', 'DELIVERY'], ['Shipper', 'Receiver'], ['Origin:', 'Destination:'], ['PU:', 'DEL:']] as const); // prettier-ignore
  return {
    subject: subject(say, chance),
    lines: [chance.of(asks), '', a, say('from'), say('pickup'), '', b, say('to'), say('delivery'), '',
      `${say('equipment')}, ${say('weight')}, ${say('commodity')}`, ...say.needs()], // prettier-ignore
  };
};

/** A table with a row of heads: as text with tabs or bars, or as HTML. */
const table: Frame = (say, chance) => {
  const heads = chance.of([
    ['Origin', 'Destination', 'Pickup', 'Delivery', 'Equipment', 'Weight', 'Commodity'],
    ['From', 'To', 'PU Date', 'Del Date', 'Trailer', 'Lbs', 'Product'],
    ['Ship From', 'Ship To', 'Ship Date', 'Delivery Date', 'Equip', 'Wt', 'Freight'],
  ] as const);
  const cells = [
    say('from'),
    say('to'),
    say('pickup'),
    say('delivery'),
    say('equipment'),
    say('weight'),
    say('commodity'),
  ];
  const ask = chance.of(asks);
  const needs = say.needs();
  const between = chance.of(['\t', ' | ', '   ']);
  const lines = [ask, '', heads.join(between), cells.join(between), '', ...needs];
  if (chance.says(0.4)) return { subject: subject(say, chance), lines };
  const tr = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const markup = `<p>${ask}</p><table border="1">${tr('th', heads)}${tr('td', cells)}</table>${needs.map((need) => `<p>${need}</p>`).join('')}`;
  return { subject: subject(say, chance), lines, html: markup };
};

/** A table of two columns. */
const sheet: Frame = (say, chance) => {
  const set = chance.of(LABELS.slice(0, 3));
  const rows = (['from', 'to', 'pickup', 'delivery', 'equipment', 'weight', 'commodity'] as const).map(
    (part) => [set[part], say(part)] as const,
  );
  const needs = say.needs();
  const ask = chance.of(asks);
  const markup = `<p>${ask}</p><table>${rows.map(([label, value]) => `<tr><td><b>${label}</b></td><td>${value}</td></tr>`).join('')}</table>${needs.map((need) => `<p>${need}</p>`).join('')}`;
  return {
    subject: subject(say, chance),
    lines: [ask, ...rows.map(([label, value]) => `${label}: ${value}`), ...needs],
    html: markup,
  };
};

/** Bullets in no order. */
const bullets: Frame = (say, chance) => {
  const mark = chance.of(['-', '*', '•', '>>']);
  const items = chance.mixed([
    say('equipment'),
    `${say('weight')} / ${say('pallets')}`,
    say('commodity'),
    ...say.needs(),
  ]);
  return {
    subject: subject(say, chance),
    lines: [
      chance.of(asks),
      `${mark} ${say('from')} to ${say('to')}`,
      `${mark} PU ${say('pickup')} / DEL ${say('delivery')}`,
      ...items.map((item) => `${mark} ${item}`),
    ],
  };
};

/** The form that is easiest to read. */
export const form: Frame = (say, chance) => ({
  subject: chance.of(['Quote request', `Quote request ${say('from')} to ${say('to')}`]),
  lines: [
    chance.of(['Please quote:', 'Please quote this load:', '']),
    `Origin: ${say('from')}`,
    `Destination: ${say('to')}`,
    `Pickup date: ${say('pickup')}`,
    `Delivery date: ${say('delivery')}`,
    `Equipment: ${say('equipment')}`,
    `Weight: ${say('weight')}`,
    `Commodity: ${say('commodity')}`,
    ...say.needs(),
  ],
  bare: true,
});

/** The ways this dialect words a request, those used most several times. */
export const requestFrames: readonly Frame[] = [
  form, form, block, block, block, oneLine, oneLine, sentences, sentences, ends, table, sheet, bullets, incomplete,
]; // prettier-ignore
