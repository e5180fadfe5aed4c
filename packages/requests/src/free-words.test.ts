import { describe, expect, it } from 'vitest';
import { fateOf } from './testing/desk.ts';

/** What was read of a mail that is answered by itself; its reasons when it waits. */
function readOf(text: string, subject = 'Rate request') {
  const { fate, reasons, reading } = fateOf({ text, subject });
  const [quote] = reading.quotes;
  if (fate !== 'automatic' || quote === undefined) return { fate, reasons };
  return {
    lane: quote.stops.map((stop) => `${stop.city?.value}, ${stop.state?.value} ${stop.date?.value}`),
    equipment: quote.equipment?.value,
    weight: quote.weight_lbs?.value,
    goods: quote.commodity?.value.toLowerCase(),
  };
}

const LOAD = {
  lane: ['Joliet, IL 2026-11-23', 'Memphis, TN 2026-11-24'],
  equipment: 'dry_van',
  weight: 41_200,
  goods: 'paper towels',
};

const PROSE = 'Please quote van Joliet, IL to Memphis, TN, 41,200 lbs paper towels, pick 11/23, deliver 11/24';

describe('a complete request in free words', () => {
  it.each([
    [
      'in small letters without commas',
      'van joliet il to memphis tn pickup 11/23 deliver 11/24 41,200 lbs paper towels, rate?',
    ],
    [
      'under words that stand alone',
      'Rate?\n\nPICKUP\nJoliet, IL\n11/23\n\nDELIVERY\nMemphis, TN\n11/24\n\ndry van, 41,200 lbs, paper towels',
    ],
    [
      'under numbered stops',
      'Please quote\nStop 1 (pick)\n  Joliet, IL\n  11/23\nStop 2 (drop)\n  Memphis, TN\n  11/24\nTotal: 41,200 lbs - paper towels\nTrailer requested: dry van',
    ],
    [
      'with a day below its stop',
      'Please quote:\nPU: Joliet, IL\n11/23\nDEL: Memphis, TN\n11/24\nDry van\n41,200 lbs\nPaper towels',
    ],
    ['between bars', 'Joliet, IL / Memphis, TN / dry van / 41,200 lbs / paper towels / PU 11/23 / DEL 11/24 / rate?'],
    [
      'by postal codes alone',
      'Please quote dry van 60436 to 38118, 41,200 lbs paper towels, pick 11/23, deliver 11/24',
    ],
    [
      'with the code before the city',
      'Quote dry van 60436 Joliet, IL to 38118 Memphis, TN, paper towels 41,200 lbs, pick 11/23, deliver 11/24',
    ],
    [
      'with states in brackets and behind dashes',
      'Please quote van Joliet (IL) to Memphis - TN, 41,200 lbs paper towels, pick 11/23, deliver 11/24',
    ],
    [
      'with days before their stops',
      'Please quote\nJoliet, IL to Memphis, TN\n11/23 pick, 11/24 drop\nvan\n41,200 lbs\npaper towels',
    ],
    [
      'with weekdays',
      'Please quote a van from Joliet, IL to Memphis, TN. Picks up Monday, delivers Tuesday. 41,200 lbs of paper towels.',
    ],
    [
      'with numbered weekdays',
      'Quote van Joliet, IL to Memphis, TN, 41,200 lbs paper towels, loads Monday the 23rd, due Tuesday the 24th',
    ],
    [
      'with labels put together',
      'Please quote\nLoading at: Joliet, IL\nLoading day: 11/23\nUnloading at: Memphis, TN\nUnloading day: 11/24\nEqpt: V\nComm: paper towels\nLbs: 41,200 lbs',
    ],
    [
      'with semicolons for colons',
      'BID ON THIS LOAD\nORIGIN CITY; JOLIET,IL\nDEST CITY; MEMPHIS,TN\nLOAD DATE; 11/23\nUNLOAD DATE; 11/24\nTRAILER TYPE; VAN\nWEIGHT; APPROX. 41200 LBS\nDESCRIPTION; PAPER TOWELS',
    ],
    [
      'in points that begin with arrows',
      'Please quote.\n>> Joliet, IL to Memphis, TN\n>> PU 11/23 / DEL 11/24\n>> dry van\n>> 41,200 lbs\n>> paper towels',
    ],
  ])('[B-009 SP-072] %s is read whole', (_, text) => {
    expect(readOf(text)).toEqual(LOAD);
  });

  it.each(['JOL-MEM', 'paper towel', 'Joliet -> Memphis', 'IL to TN'])(
    '[SP-072] a subject “%s” that repeats the load is no doubt',
    (subject) => expect(readOf(PROSE, subject)).toEqual(LOAD),
  );

  it.each(['ATL to MEM', 'tires', 'Joliet -> Dallas', 'GA to TN'])(
    '[SP-072] a subject “%s” that says something else is one',
    (subject) => expect(readOf(PROSE, subject)).toMatchObject({ fate: 'review' }),
  );

  it.each([
    ['keep between 34 and 38 F', 34, 38],
    ['34 to 38 f', 34, 38],
    ['keep between 1 and 4 C', 33.8, 39.2],
  ])('[B-009] “%s” is a range of temperatures', (words, min, max) => {
    const { reading } = fateOf({ text: `Please quote reefer Joliet, IL to Memphis, TN, cheese, ${words}.` });
    expect([reading.quotes[0]?.min_temp_f?.value, reading.quotes[0]?.max_temp_f?.value]).toEqual([min, max]);
  });
});

/** Complete requests with a place for one more thing. */
const WITH: readonly (readonly [string, (more: string) => string])[] = [
  [
    'a line of its own',
    (more) =>
      `Please quote\nJoliet, IL to Memphis, TN\nPU 11/23\nDEL 11/24\n53' dry van\n41,200 lbs\npaper towels\n${more}\n`,
  ],
  [
    'a sentence',
    (more) =>
      `Please quote a van from Joliet, IL to Memphis, TN, pickup 11/23, delivery 11/24, 41,200 lbs of salt. ${more}\n`,
  ],
  [
    'a list without goods',
    (more) => `Please quote dry van Joliet, IL to Memphis, TN\nPU 11/23, DEL 11/24\n41,200 lbs\n${more}\n`,
  ],
  [
    'a block of a stop',
    (more) => `Quote?\n\nPICKUP\nJoliet, IL\n11/23\n${more}\n\nDELIVERY\nMemphis, TN\n11/24\n\nvan, 41,200 lbs, salt\n`,
  ],
  [
    'a form',
    (more) =>
      `Please quote:\nOrigin: Joliet, IL\nDestination: Memphis, TN\nPickup date: 11/23\nDelivery date: 11/24\nEquipment: van\nWeight: 41,200 lbs\nCommodity: salt\n${more}\n`,
  ],
];

const MORE = [
  'drop', 'our trailer', 'leave trailer', 'swing doors', 'white glove', 'slip sheets', 'bulk bags', 'roll door', 'straps',
  'tarps', 'x2', '2x', 'one each day', 'one more stop in Gary, IN', 'also one to Nashville, TN', 'available 11/25',
  'needs to be refrigerated', 'out of gauge', 'loads on 11/25', 'ships 11/25', 'arrive by 11/27', 'Mode: LTL', 'Type: LTL',
  'Timing: week of 11/23', 'Trailer: reefer', 'Total: 3 loads', 'Lbs: 20,000', 'Due: 11/26', 'Receiver city: Nashville',
  'Ship to: Nashville, TN', 'Stop 2 (drop)', '2) another load to Dallas, TX', '60436 to 75201', '75201 Dallas, TX',
  'Dallas (TX)', 'the 25th', 'Wednesday the 25th', '11/25 pickup', '45k', '38,000 lbs', 'between 34 and 38 F',
  'collect', 'same truck both ways', 'RF', 'Reference: Need 2x on this lane', '1,700 lbs a skid', 'pickup after 11/23',
  'delivery 11/24?.', '53 ft reefer', 'two trailers', 'hazmat class 3',
]; // prettier-ignore

describe('one thing more in a request that would need no person', () => {
  it.each(WITH)('[SP-070 SP-072] in %s sends it to one', (_, mail) => {
    expect(MORE.filter((more) => fateOf({ text: mail(more) }).fate !== 'review')).toEqual([]);
  });

  it.each(WITH.filter(([name]) => name !== 'a list without goods'))(
    '[SP-072] but %s with nothing more needs none',
    (_, mail) => {
      expect(fateOf({ text: mail('') }).reasons).toEqual([]);
    },
  );
});

describe('words that begin like a plain request', () => {
  it.each([
    [
      'two ends of one stop',
      'Please quote:\nOrigin: Miami, FL\nDestination: Toronto and Mount Pleasant, SC\nPickup date: 11/23\nDelivery date: 11/27\nEquipment: van\nWeight: 38,000 lbs\nCommodity: paper rolls',
    ],
    [
      'a second load in points',
      'Your best price?\n>> Joliet, IL to Reno, NV\n>> PU 11/23 / DEL 11/27\n>> van\n>> tires\n>> 31,000 lbs\n\nOrigin: Joliet, IL\nDestination: Memphis, TN\nPickup date: 11/23\nDelivery date: 11/24\nEquipment: van\nWeight: 31,000 lbs\nCommodity: tires',
    ],
    [
      'two of a trailer',
      'Please quote dry vans Joliet, IL to Memphis, TN, 41,200 lbs paper towels, pick 11/23, deliver 11/24',
    ],
    [
      'an offer that is taken',
      'We would like your truck on van Joliet, IL to Memphis, TN 41,200 lbs paper towels pick 11/23 deliver 11/24 at your rate',
    ],
    [
      'three ends between bars',
      'Quote van Joliet, IL / Memphis, TN / Dallas, TX, 41,200 lbs paper towels, pick 11/23, deliver 11/24',
    ],
    [
      'codes of other places',
      'Quote dry van 38118 Joliet, IL to 60436 Memphis, TN, 41,200 lbs paper towels, pick 11/23, deliver 11/24',
    ],
    [
      'a weekday with a number it does not have',
      'Quote van joliet il to memphis tn, 41,200 lbs paper towels, pick monday the 24th deliver tues the 25th',
    ],
  ])('[SP-070 SP-072] %s: goes to a person', (_, text) => {
    expect(fateOf({ text }).fate).toBe('review');
  });
});
