import type { Draft, Frame } from '../dialect.ts';

/** The form that is easiest to read. */
export const plainForm: Frame = (say, chance) => ({
  subject: chance.of(['Quote needed', 'Please quote']),
  lines: [
    chance.of(['Please send us a quote for this load.', 'Please quote the load below.']),
    '',
    `Equipment: ${say('equipment')}`,
    `Origin: ${say('from')}`,
    `Pickup date: ${say('pickup')}`,
    `Destination: ${say('to')}`,
    `Delivery date: ${say('delivery')}`,
    `Commodity: ${say('commodity')}`,
    `Weight: ${say('weight')}`,
    ...say.needs(),
  ],
  bare: true,
});

/** A form of capital letters, as a shipper's system prints it. */
const printout: Frame = (say) => ({
  subject: `SPOT QUOTE INVITATION`,
  lines: [
    `PICKUP CITY: ${say('from')}`,
    `DELIVERY CITY: ${say('to')}`,
    `PICKUP DATE: ${say('pickup')}`,
    `DELIVERY DATE: ${say('delivery')}`,
    `EQUIPMENT TYPE: ${say('equipment')}`,
    `WEIGHT: ${say('weight')}`,
    `COMMODITY: ${say('commodity')}`,
    ...say.needs().map((need) => need.toUpperCase()),
  ],
  bare: true,
});

const story: Frame = (say, chance) => ({
  subject: chance.of(['Could use some help', `Lane out of ${say('from')}`, 'pricing', 'Spot opportunity']),
  lines: [
    chance.of([
      `Our plant at ${say('from')} has ${say('pallets')} of ${say('commodity')}, ${say('weight')}, for our warehouse in ${say('to')}.`,
      `Wondering what you'd charge us for ${say('commodity')} (${say('weight')}) moving ${say('from')} into ${say('to')}.`,
      `Customer of ours wants ${say('commodity')} shipped out of ${say('from')}; final stop is ${say('to')}; scale weight ${say('weight')}.`,
    ]),
    chance.of([
      `They can load on ${say('pickup')} and want it by ${say('delivery')}.`,
      `Available ${say('pickup')}. Appointment is for ${say('delivery')}.`,
      `Loading ${say('pickup')}, unloading ${say('delivery')}.`,
    ]),
    chance.of([
      `${say('equipment')} is what we use.`,
      `We would like a ${say('equipment')}.`,
      `Type of truck: ${say('equipment')}`,
    ]),
    ...say.needs().map((need) => `Note: ${need}.`),
    chance.of([
      'Where would you be on price?',
      'Shoot me a number.',
      'What is your all-in?',
      'Let me know what it costs.',
    ]),
  ],
});

const shorthand: Frame = (say, chance) => ({
  subject: chance.of(['', 'load', `${say('from')}/${say('to')}`]),
  lines: [
    chance.of([
      [say('from'), say('to'), say('equipment'), say('weight'), say('commodity'), say('pickup'), say('delivery')].join(
        ' / ',
      ),
      `${say('pickup')} ${say('from')} --> ${say('delivery')} ${say('to')} // ${say('equipment')} // ${say('weight')} // ${say('commodity')}`,
      `O: ${say('from')} D: ${say('to')} P/U ${say('pickup')} D/O ${say('delivery')} ${say('equipment')} ${say('weight')} ${say('commodity')}`,
      `looking to move ${say('commodity')} ${say('from')} => ${say('to')}, load ${say('pickup')}, unload ${say('delivery')}, ${say('weight')}, ${say('equipment')}`,
    ]),
    say.needs().join(' + '),
    chance.of(['$?', 'pls advise cost', 'ur rate?', 'quote pls']),
  ],
  bare: chance.says(0.6),
});

const numbered: Frame = (say, chance) => {
  const items = chance.mixed([
    `Truck: ${say('equipment')}`,
    `Freight: ${say('commodity')}, ${say('weight')}, ${say('pallets')}`,
    `Route: ${say('from')} to ${say('to')}`,
    `Timing: load ${say('pickup')}, deliver ${say('delivery')}`,
    ...say.needs(),
  ]);
  return {
    subject: 'Freight quote please',
    lines: ['We would like your offer for:', ...items.map((item, at) => `${at + 1}) ${item}`)],
  };
};

const letter: Frame = (say, chance) => ({
  subject: chance.of([`Request ${say('reference')}`, `Transportation request ${say('reference')}`]),
  lines: [
    'To whom it may concern,',
    '',
    `We kindly ask for your quotation for one shipment of ${say('commodity')} (${say('pallets')}, ${say('weight')}).`,
    `Place of loading: ${say('from')}, on ${say('pickup')}`,
    `Place of unloading: ${say('to')}, on ${say('delivery')}`,
    `Vehicle: ${say('equipment')}`,
    ...say.needs().map((need) => `Requirement: ${need}`),
  ],
});

const stops: Frame = (say) => ({
  subject: 'Quote',
  lines: [
    'Stop 1 (pick)', `  ${say('from')}`, `  ${say('pickup')}`, 'Stop 2 (drop)', `  ${say('to')}`, `  ${say('delivery')}`,
    `Total: ${say('weight')} - ${say('commodity')}`, `Trailer requested: ${say('equipment')}`, ...say.needs(),
  ],
}); // prettier-ignore

const csv: Frame = (say): Draft => {
  const heads = ['Origin City', 'Dest City', 'Load Date', 'Unload Date', 'Trailer Type', 'Weight', 'Description'];
  const cells = [
    say('from'),
    say('to'),
    say('pickup'),
    say('delivery'),
    say('equipment'),
    say('weight'),
    say('commodity'),
  ];
  const cellsOf = (tag: string, row: readonly string[]): string =>
    row.map((cell) => `<${tag} style="padding:2px">${cell}</${tag}>`).join('');
  const needs = say.needs();
  return {
    subject: 'Bid sheet',
    lines: ['Bid on the following shipment:', '', ...heads.map((head, at) => `${head}; ${cells[at] ?? ''}`), ...needs],
    html: `<div>Bid on the following shipment:</div><table><thead><tr>${cellsOf('th', heads)}</tr></thead><tbody><tr>${cellsOf('td', cells)}</tr></tbody></table>${needs.map((need) => `<div>${need}</div>`).join('')}`,
  };
};

const forgetful: Frame = (say, chance) => ({
  subject: chance.of(['Ballpark', 'hi']),
  lines: [
    chance.of([
      () => `Ballpark for a ${say('equipment')} ${say('from')} into ${say('to')}?`,
      () => `anything leaving ${say('from')} for ${say('to')} around ${say('pickup')}? need a cost`,
      () => `price check ${say('from')} ${say('to')} ${say('weight')}`,
      () => `u guys run ${say('from')} - ${say('to')}? what would it run me`,
    ])(),
    ...say.needs(),
  ],
  bare: chance.says(0.5),
});

/** The ways the second dialect words a request. */
export const frames: readonly Frame[] = [
  printout,
  story,
  story,
  shorthand,
  shorthand,
  numbered,
  letter,
  stops,
  csv,
  csv,
  forgetful,
];
