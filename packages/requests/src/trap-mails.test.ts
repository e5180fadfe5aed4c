import { describe, expect, it } from 'vitest';
import { fateOf } from './testing/desk.ts';

const SHORT =
  "Please quote a 53' dry van from Joliet, IL 60436 to Hutchins, TX 75141, pick up 11/23/2026, deliver 11/25/2026, 42,000 lbs of canned vegetables";
const FORM = [
  'Good afternoon team,',
  '',
  'Can you please give us a rate on the load below?',
  '',
  'ORIGIN: Salinas, CA 93901',
  'DESTINATION: Jessup, MD 20794',
  'PICKUP DATE: 11/24/2026',
  'DELIVERY DATE: 11/30/2026',
  'EQUIPMENT: 53 ft reefer',
  'TEMP: 34 to 36 F',
  'COMMODITY: Lettuce',
  'PALLETS: 22',
  'WEIGHT: 38,500 lbs',
];
const form = (line: string, after?: string): string => {
  const label = line.slice(0, line.indexOf(':') + 1);
  const found = FORM.some((each) => each.startsWith(label));
  const lines = found ? FORM.map((each) => (each.startsWith(label) ? line : each)) : [...FORM, line];
  return [...lines, ...(after === undefined ? [] : [after]), ''].join('\n');
};
const said = (sentence: string): string => `${SHORT}. ${sentence}\n`;

/** Complete requests with one thing more, by the class of what was misread. */
const TRAPS: Readonly<Record<string, readonly string[]>> = {
  'value that its writer doubts': [
    form('DELIVERY DATE: 11/30/2026 ???'),
    form('PICKUP DATE: 11/24/2026 roughly'),
    form('DELIVERY DATE: hopefully 11/30/2026'),
    form('DESTINATION: Jessup, MD 20794?'),
    form('EQUIPMENT: 53 ft reefer?'),
    form('WEIGHT: 38,500 lbs?'),
  ],
  'goods that are a sentence': [
    form('COMMODITY: Lettuce then a backhaul of empty pallets'),
    form('COMMODITY: Lettuce and again the day after'),
    form('COMMODITY: Lettuce; romaine'),
    form('COMMODITY: Lettuce + cabbage'),
    form('COMMODITY: cabbage, I mean lettuce'),
    form('COMMODITY: Lettuce, same as what we shipped last week'),
  ],
  signature: [
    `${SHORT}.\n\nThanks,\nDana Whitfield | Prairie Canning | Inside pickup.\n`,
    `${SHORT}.\n\nThanks,\nDana Whitfield\nService level: guaranteed\n`,
    `${SHORT}.\n\nThank you\nDana Whitfield\nLumper fee on your side\n`,
    `${SHORT}.\n\nBest regards,\nDana Whitfield - quotes due by noon\n`,
    `${SHORT}.\n\nRegards\nDana Whitfield\nStop in Gary, IN on the way?\n`,
    `${SHORT}.\n\nRegards\nDana Whitfield | Shipper load: no\n`,
  ],
  weight: [
    form('WEIGHT: 38.500 lbs'),
    form("WEIGHT: 38'500 lbs"),
    form('WEIGHT: 38 500 lb'),
    form('WEIGHT: 17.500,00 kg'),
    form('WEIGHT: 17,5 t'),
    form('WEIGHT: 22 x 1,750 lbs'),
    form('WEIGHT: 1,750 lbs per pallet'),
    form('WEIGHT: 38,500 lbs each truck'),
    form('WEIGHT: 385 lbs'),
    form('WEIGHT: 58,500 lbs'),
    form('WEIGHT: 38-42,000 lbs'),
    form('WEIGHT: 38,500 lbs + 2,000 lbs dunnage'),
    form('WEIGHT: 38,500'),
    form('PALLETS: 22', 'Each skid is 1,750 lbs.'),
    said('Weight may go up to 44,500 lbs.'),
    said('That is 19 metric tonnes.'),
  ],
  dates: [
    form('PICKUP DATE: 04.12.2026'),
    form('PICKUP DATE: 04-12-2026'),
    form('PICKUP DATE: 11/24/2026', 'Delivery can also be 12/1.'),
    form('DELIVERY DATE: 11/25/2026'),
    form('DELIVERY DATE: 12/30/2026'),
    form('DELIVERY DATE: 11/22/2026'),
    form('PICKUP DATE: 11/24/2027'),
    form('PICKUP DATE: 24/11/2026').replace('11/30/2026', '10/12/2026'),
    form('PICKUP DATE: week of 11/24/2026'),
    form('PICKUP DATE: 11/24/2026 or sooner'),
    said('Could also go a day later.'),
  ],
  several: [
    said('We have 2 of these.'),
    said('Need a pair of trucks.'),
    said('Same load again on Thursday.'),
    said('We ship three a week.'),
    said('x2'),
    said('Quantity: 5'),
    said('Please price both van and reefer.'),
    said('This is one of six.'),
    said('Also need Joliet to Memphis.'),
    said('Give me intermodal too.'),
    said('4 loads per week through December'),
    said('Another identical one goes out Friday'),
    said('I need a dozen trucks'),
  ],
  temperature: [
    said('Keep it at 36F.'),
    said('Product must not freeze.'),
    said('Maintain 2-8 C at all times'),
    said('thirty four degrees'),
    form('COMMODITY: Frozen lettuce'),
    form('TEMP: 34 to 36 F nose, -10 F tail'),
    form('TEMP: 36 F or below'),
    form('EQUIPMENT: dry van'),
    form('COMMODITY: Lettuce', 'Half of the load has to be at 0 degrees.'),
    SHORT.replace('canned vegetables', 'ice cream'),
    SHORT.replace('canned vegetables', 'fresh chicken'),
  ],
  size: [
    said('Load is 12 feet wide.'),
    said('OD load, permits on us.'),
    said('Overhang of 4 ft.'),
    said('We need an escort car.'),
    said('Dimensions 48x102x110.'),
    said('Partial, only 12 linear feet.'),
    said('LTL is fine.'),
    said('Just 6 skids, rest of the trailer is yours.'),
    said('Need only half the trailer'),
    form('COMMODITY: Crane parts, over-dimensional'),
  ],
  service: [
    said('Drop/hook at the shipper.'),
    said('We have a trailer pool on both ends.'),
    said('Preloaded trailer.'),
    said('Two-man crew.'),
    said('Driver assist at delivery.'),
    said('Needs to be team driven.'),
    said('Lumper on the carrier.'),
    said('Tarps needed.'),
    said('Liftgate at destination.'),
    said('Stop off in Memphis to fill up.'),
    said('Extra stop in Little Rock.'),
    said('Return the empty pallets to us.'),
    said('High value, driver may not stop for 200 miles.'),
    said('Bonded carrier only.'),
    said('No touch unless the receiver asks.'),
    said('Expedited!'),
    said('It has to make that delivery or we get fined.'),
    said('Inside delivery.'),
    said('Straps and load bars.'),
    said('If you can do Friday that would be better.'),
  ],
  'words that ask elsewhere': [
    said('It would ship with a team.'),
    said('We need help unloading at the delivery.'),
    said('Please quote these.'),
    said('Price per truck.'),
    said('All-in per load.'),
    said('Pick up as soon as possible.'),
    said('Morning pickup, evening delivery.'),
    said('Must be fast.'),
    said('The load may ship from the other dock.'),
    said('To and from.'),
    said('Need a quote on the full lane and on the return.'),
    said('Fuel included up to 3.50.'),
  ],
  'plain words that do not ask': [
    said('Your truck is at the pickup.'),
    said('Will the truck be at the pickup on 11/23/2026?'),
    said('Please cover this load at your rate.'),
    said('We will move this with you.'),
    said('You can pick up the load.'),
    said('We like your rate.'),
    said('Thanks for the rate.'),
    said('Let us move this.'),
    said('Please advise the delivery appointment time.'),
    said('Please provide the delivery information for this shipment.'),
    said('New delivery date 11/25/2026.'),
    said('42,000 lbs + 42,000 lbs.'),
    said('Please quote Hutchins, TX to Joliet, IL.'),
    said('Deliver to Waco, TX.'),
    said('Yes, please.'),
    said('You have the load.'),
    said('We are going with you.'),
    said('We have a truck at the pickup.'),
    said('We have this on a carrier.'),
    form('NOTES: x').replace('NOTES: x', 'Team'),
    form('NOTES: x').replace('NOTES: x', 'Team, drop and hook'),
    SHORT.replace('Hutchins, TX 75141', 'Hutchins, TX 75141 and Waco, TX 76712'),
    SHORT.replace('Hutchins, TX 75141', 'Hutchins, TX 75141 to Waco, TX 76712'),
  ],
  'goods that are none': [
    'Need a van Joliet, IL 60436 - Prairie du Chien, WI 53821 pu 11/23/2026 del 11/25/2026 30,500 lbs can you cover?',
    'dry van, Joliet IL - Hutchins, TX 37,000 lb picking up 11/23/2026 delivering 11/25/2026 - rate?',
  ],
  conditions: [
    said('Do not quote if you need more than $2,000.'),
    said('Rate must include detention.'),
    said('Only if you can load by 6.'),
    said('Budget is 2k.'),
    said('Disregard the weight, it is 10k heavier.'),
    said('Actually make it a reefer.'),
    said('Not Hutchins, Houston!'),
    said('Bill to our Canadian entity, price in pesos.'),
  ],
  languages: [
    said('Se necesitan dos camiones.'),
    said('Mantener a 2 grados.'),
    said('Deux remorques, merci.'),
    said('Bitte zwei LKW.'),
    said('Urgente, equipo con permisos.'),
  ],
};

describe('a complete request with one thing more that prices it', () => {
  it('[SP-070] the two requests themselves are answered without a person', () => {
    expect(fateOf({ text: SHORT })).toMatchObject({ fate: 'automatic', reasons: [] });
    expect(fateOf({ text: FORM.join('\n') })).toMatchObject({ fate: 'automatic', reasons: [] });
  });

  for (const [name, mails] of Object.entries(TRAPS))
    it.each(mails.map((text) => [text.replace(SHORT, '…').replaceAll('\n', ' / ').slice(0, 400), text]))(
      `[SP-070 B-009] ${name}: %s`,
      (_, text) => {
        expect(fateOf({ text }).fate).toBe('review');
      },
    );

  it.each(['two loads', 'REVISED quote', 'Cancelled: quote Joliet to Hutchins', 'Quote 88 accepted', 'LTL quote'])(
    '[SP-070] a subject that says more (%s) goes to a person',
    (subject) => expect(fateOf({ text: SHORT, subject }).fate).toBe('review'),
  );

  it.each([
    'PS. make that two trucks',
    'Oh, and it needs to stay frozen.',
    'P.S. permits required',
    'Weight is now 44,000 lbs',
    'Can be dropped at delivery',
    'Qty 2',
    'same lane again next week',
    '2nd one Friday',
  ])('[SP-070] a postscript below the name (%s) goes to a person', (words) => {
    expect(fateOf({ text: `${SHORT}.\n\nThanks,\nDana Whitfield\n\n${words}\n` }).fate).toBe('review');
  });
});

/** Mails that ask for no price, with and without a whole lane in them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  verdict: [
    'Thanks for the number, we ended up using somebody cheaper on Joliet, IL to Hutchins, TX.',
    'You were 200 high on Joliet, IL 60436 to Hutchins, TX 75141.',
    'Your rate on Joliet, IL to Hutchins, TX looks good, lets run it.',
    'Sorry, lost this one to the incumbent. Joliet, IL 60436 - Hutchins, TX 75141 dry van',
  ],
  status: [
    'Where is my truck? Joliet, IL 60436 to Hutchins, TX 75141, was due 11/23.',
    'Has the driver checked in at Joliet, IL 60436 yet? Delivers Hutchins, TX 75141 11/25.',
    'Need POD for the dry van Joliet, IL 60436 to Hutchins, TX 75141 delivered 11/18.',
    'Trailer 5541 broke down near Memphis, TN. Joliet, IL to Hutchins, TX load.',
  ],
  tender: [
    'Please find our load tender: dry van, Joliet, IL 60436 11/23, Hutchins, TX 75141 11/25, 42,000 lbs. Rate $2,100.',
    'You got the load. Pickup: Joliet, IL 60436 11/23 08:00. Delivery: Hutchins, TX 75141 11/25.',
    'Dispatching this one to you: Joliet, IL 60436 to Hutchins, TX 75141, 11/23, van, 42,000 lbs. Send driver info.',
  ],
  offer: [
    'We have two vans empty in Joliet, IL 60436 tomorrow, looking for anything to Texas. 53 dry van.',
    'My driver unloads in Joliet, IL 60436 11/23 and wants to go to Hutchins, TX 75141. MC 884512.',
    'Can do Joliet, IL 60436 to Hutchins, TX 75141 for 2,150 all in, van ready 11/23.',
    'Available: 53 dry van, Joliet, IL 60436, 11/23. Prefers Hutchins, TX 75141.',
  ],
  invoice: [
    'Invoice 5512 for Joliet, IL 60436 to Hutchins, TX 75141 dry van 11/16 is past due.',
    'You billed us 2,400 but quoted 2,100 on Joliet, IL to Hutchins, TX. Please credit.',
  ],
  change: [
    'On the Joliet, IL 60436 to Hutchins, TX 75141 van the weight went from 42,000 lbs to 44,000 lbs, requote please.',
    'Delivery moved to 11/27 on the van from Joliet, IL 60436 to Hutchins, TX 75141.',
    'Please cancel our quote request Joliet, IL 60436 to Hutchins, TX 75141.',
  ],
};

describe('a mail that asks for no price', () => {
  for (const [name, mails] of Object.entries(OTHERS))
    it.each(mails)(`[SP-070] ${name}: %s`, (text) => {
      expect(fateOf({ text, subject: 'Joliet to Hutchins' }).fate).not.toBe('automatic');
      expect(fateOf({ text: `${text}\n${FORM.slice(3).join('\n')}`, subject: 'quote' }).fate).toBe('review');
    });
});

describe('a short or odd request', () => {
  it.each([
    'dal-hou today?',
    'can u run 43215 > 30336 wed',
    'Chicago 2 Dallas???',
    'ltl 3 skids 60638-30336',
    'any capacity for us out of Laredo tmrw, going to Toronto',
    'WHAT WOULD YOU CHARGE US FOR A FLATBED OUT OF GARY',
    'precio para una caja seca de Laredo a Dallas',
    'Preis für eine Ladung von Chicago nach Dallas?',
    'besoin d’un camion Montréal Toronto demain',
    'fb 48k gary in / bessemer al 11/30',
    'Reefer\nSalinas\nJessup\nTuesday',
    'see attached, 4 lanes',
    'Need pricing',
    'Joliet–Hutchins 53 van',
    '2 trlrs mem-atl thurs',
    '1x 40 HC port of LA to Phoenix',
    'Quick one: LAX/PHX',
    'same as last week but Thursday',
    'got a hot one, call me',
    'Memphis TN',
  ])('[SP-070] “%s” is never put aside', (text) => {
    expect(fateOf({ text, subject: '' }).fate).toBe('review');
  });
});

describe('places where a trap may hide', () => {
  const html = (text: string): string => `<p>${text.replaceAll('\n', '<br>')}</p>`;

  it('[SP-070] words of a name count as understood only where the name stands whole', () => {
    const from = { name: 'Half Rush', address: 'half@teamfrozen.example' };
    expect(fateOf({ text: `${SHORT}.\n\nHalf Rush\n`, from }).fate).toBe('automatic');
    expect(fateOf({ text: `${SHORT}. Rush.\n\nHalf Rush\n`, from }).fate).toBe('review');
  });

  it('[SP-070] an HTML body that says more than the plain one goes to a person', () => {
    expect(fateOf({ text: SHORT, html: html(SHORT) }).fate).toBe('automatic');
    expect(fateOf({ text: SHORT, html: html(`${SHORT}. Two trucks.`) }).fate).toBe('review');
    expect(fateOf({ text: '', html: html(`${SHORT}.\nTwo trucks.`) }).fate).toBe('review');
  });

  it.each([
    ['a column that is not known', ['Accessorials', 'liftgate']],
    ['a column of counts', ['Qty', '3']],
    ['a column of remarks', ['Remarks', 'oversize']],
  ])('[SP-070] %s in a table is never dropped', (_, [head = '', cell = '']) => {
    const table = (more: readonly [string, string]): string =>
      `<p>Please quote:</p><table><tr>${['Origin', 'Destination', 'Equip', 'Pick Up', 'Deliver', 'Wgt (lbs)', 'Commodity', more[0]].map((each) => `<th>${each}</th>`).join('')}</tr><tr>${['Joliet, IL 60436', 'Hutchins, TX 75141', 'Dry van', '11/23/2026', '11/25/2026', '42,000', 'Beans', more[1]].map((each) => `<td>${each}</td>`).join('')}</tr></table>`;
    expect(fateOf({ html: table(['#', '1']) })).toMatchObject({ fate: 'automatic', reasons: [] });
    expect(fateOf({ html: table([head, cell]) }).fate).toBe('review');
  });

  it.each([
    form('COMMODITY: Lettuce, no overnight parking'),
    form('COMMODITY: 2 machines'),
    form('ORIGIN: 2 trucks needed, Salinas, CA 93901'),
    form('ORIGIN: Drop and Hook, Salinas, CA 93901'),
    form('CUSTOMER: Somebody Else, 3 loads'),
    form('MODE: LTL'),
    form('WEIGHT: 38,500 lbs').replace('WEIGHT:', 'WEIGHT (per truck):'),
    form('WEIGHT: 1,750 lbs').replace('WEIGHT:', 'Weight (each skid):'),
    form('EQUIPMENT: reefer').replace('EQUIPMENT:', 'Equipment (or van):'),
    SHORT.replace('Please quote a', '3 Loads: please quote a'),
    form('COMMODITY: Lithium batteries'),
    form('EQUIPMENT: 28 ft reefer'),
    form('EQUIPMENT: 40 ft reefer'),
    form('CUSTOMER: Lettuce Co, must be a team'),
    form('BILL TO: Another Company'),
    form('DELIVERY DATE: 11/30/2026 (or 12/1)'),
    form('RATE: 2400'),
    form('NOTES: see attached rules'),
    form('DESTINATION: Salinas, CA 93901'),
    form('PICKUP DATE: 11/24/2026 22:00').replace('11/30/2026', '11/25/2026 10:00'),
  ])('[SP-070] %s', (text) => expect(fateOf({ text }).fate).toBe('review'));
});
