import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request.ts';
import { atlas, fateOf } from './testing/desk.ts';
import { mailWith } from './testing/sample-mails.ts';

/** What is read of a mail, as short words: role, place, day and time of each stop, then the load. */
function told(text: string, subject = 'Quote request') {
  return readRequest(mailWith({ text, subject }), atlas).quotes.map((quote) => ({
    stops: quote.stops.map((stop) =>
      [
        stop.activity_type.value === 'pickup' ? 'P' : 'D',
        stop.city?.value,
        stop.state?.value,
        stop.postal_code?.value,
        stop.date?.value,
        stop.time_range?.value,
      ]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
    equipment: quote.equipment?.value,
    weight: quote.weight_lbs?.value,
    pallets: quote.pallets?.value,
    temperatures: [quote.min_temp_f?.value, quote.max_temp_f?.value].filter((each) => each !== undefined),
  }));
}

const stopsOf = (text: string, subject?: string) => told(text, subject).map(({ stops }) => stops);
const sureness = (text: string) =>
  readRequest(mailWith({ text }), atlas).quotes[0]?.stops.map(({ city, state, activity_type: role }) => [
    role.confidence,
    city?.confidence,
    state?.confidence,
  ]);

describe('places as people write them', () => {
  it('[B-009] have the name of their state written out, also when it begins with New', () => {
    expect(stopsOf('Salinas, California to Jersey City, New Jersey, 41,500 lbs, reefer')).toEqual([
      ['P Salinas CA', 'D Jersey City NJ'],
    ]);
  });

  it('[B-009] have a postal code and no state, with the code in parentheses or not', () => {
    expect(stopsOf('laredo 78045 to chicago il')).toEqual([['P Laredo TX 78045', 'D Chicago IL']]);
    expect(stopsOf('Chicago (60616) ---> Milwaukee 53203')).toEqual([['P Chicago IL 60616', 'D Milwaukee WI 53203']]);
    expect(stopsOf('pu 63116 11/24 0800\ndel 46241 11/24 1600')).toEqual([
      ['P St. Louis MO 63116 2026-11-24 08:00', 'D Indianapolis IN 46241 2026-11-24 16:00'],
    ]);
  });

  it('[B-009] are codes of markets, which are never certain, and cities whose state stays open', () => {
    expect(stopsOf('PHX > DFW, 53 dv, 38k')).toEqual([['P Phoenix AZ', 'D Dallas TX']]);
    expect(sureness('PHX > DFW, 53 dv, 38k')).toEqual([
      ['certain', 'likely', 'likely'],
      ['certain', 'likely', 'likely'],
    ]);
    expect(stopsOf('can you do springfield to columbus tomorrow')).toEqual([
      ['P Springfield 2026-11-20', 'D Columbus'],
    ]);
  });

  it('[B-009] have the name of their state behind them without a comma, where they are known there', () => {
    expect(stopsOf('Please quote from Waukesha WI 53186 to Tulsa Oklahoma, step deck')).toEqual([
      ['P Waukesha WI 53186', 'D Tulsa OK'],
    ]);
    expect(stopsOf('need a # for monday. chicago to atl 53 van')).toEqual([['P Chicago 2026-11-23', 'D Atlanta GA']]);
  });

  it('[B-009] stand in the subject of a mail that says nothing else', () => {
    expect(stopsOf('see subject line', "Sparks NV - Boise ID, 48' FB, 45k lumber")).toEqual([
      ['P Sparks NV', 'D Boise ID'],
    ]);
  });

  it('[B-009 SP-070] make a route in their order, or by what the goods go to, where nobody says what happens there: all in doubt', () => {
    const run =
      'Please quote mattresses in Scranton, PA 18505. The truck would see Hartford, Connecticut and then Providence, Rhode Island.';
    expect(stopsOf(run)).toEqual([['P Scranton PA 18505', 'D Hartford CT', 'D Providence RI']]);
    expect(
      sureness(run)
        ?.flat()
        .every((each) => each === 'doubtful'),
    ).toBe(true);
    expect(stopsOf('22 skids of flour going to a bakery in Syracuse, New York. It is here in Eau Claire WI.')).toEqual([
      ['P Eau Claire WI', 'D Syracuse NY'],
    ]);
    // What offers trucks or tells of a load is no route.
    expect(stopsOf('We have trucks available in Dallas, TX and Laredo, TX today. Send us your loads.')).toEqual([]);
  });
});

describe('stops in tables, lists and short words', () => {
  it('[B-009] are parted by bars or wide gaps as by tabs', () => {
    const head = ['Ship From', 'Ship To', 'Avail', 'Must Arrive', 'Wt (lbs)'];
    const row = ['Green Bay, WI 54311', 'Groveport, OH 43125', '12/1/26', '12/2/26', '43,120'];
    for (const gap of ['\t', ' | ', '    '])
      expect(told([head.join(gap), row.join(gap)].join('\n'))).toMatchObject([
        { stops: ['P Green Bay WI 54311 2026-12-01', 'D Groveport OH 43125 2026-12-02'], weight: 43_120 },
      ]);
  });

  it('[B-009 SP-070] stand under a head of unknown words: read by their first row, and seen by a person', () => {
    const head = ['Whence', 'Whither', 'Collect', 'Must be there', 'Kit', 'Heft (lbs)'].join('\t');
    const rows = [
      ['Yakima, WA 98901', 'Denver, CO 80239', 'Tue 24 Nov', 'Fri 27 Nov 05:00', '53 RF', '43200'].join('\t'),
      ['Kent, WA 98032', 'Salt Lake City, UT 84104', 'Mon 30 Nov', 'Wed 2 Dec', '53 DV', '28400'].join('\t'),
    ];
    const text = [head, ...rows].join('\n');
    expect(stopsOf(text)).toEqual([
      ['P Yakima WA 98901 2026-11-24', 'D Denver CO 80239 2026-11-27 05:00'],
      ['P Kent WA 98032 2026-11-30', 'D Salt Lake City UT 84104 2026-12-02'],
    ]);
    expect(fateOf({ text }).fate).toBe('review');
    const planner = [
      'SO\tShip City\tST\tZip\tShip Dt\tCons City\tST\tZip\tDel Dt',
      'SO-1\tJoliet\tIL\t60436\t12/02/26\tAurora\tCO\t80011\t12/04/26',
    ];
    expect(stopsOf(planner.join('\n'))).toEqual([['P Joliet IL 60436 2026-12-02', 'D Aurora CO 80011 2026-12-04']]);
  });

  it('[B-009] have a row each in a table of stops', () => {
    const table = [
      'Stop | Type | Where | Date | Window',
      '1 | Load | Grand Prairie, TX 75050 | 12/1 | 05:00',
      '2 | Unload | Texarkana, AR 71854 | 12/1 | 11:00-13:00',
      '3 | Unload | Conway, AR 72032 | 12/2 | 07:00',
    ];
    expect(stopsOf(table.join('\n'))).toEqual([
      [
        'P Grand Prairie TX 75050 2026-12-01 05:00',
        'D Texarkana AR 71854 2026-12-01 11:00-13:00',
        'D Conway AR 72032 2026-12-02 07:00',
      ],
    ]);
  });

  it('[B-009] are the lines of a list below the word for them', () => {
    const list =
      'Pickups\nA. Modesto, CA 95358 - 11/24, 8:00 AM\nDeliveries\nB. Flagstaff, AZ 86004 - 11/25, 10:00 AM\nC. Albuquerque, NM 87107 - 11/25, 6 PM';
    expect(stopsOf(list)).toEqual([
      [
        'P Modesto CA 95358 2026-11-24 08:00',
        'D Flagstaff AZ 86004 2026-11-25 10:00',
        'D Albuquerque NM 87107 2026-11-25 18:00',
      ],
    ]);
  });

  it('[B-009] follow their day, also with more words behind', () => {
    expect(told('Gary, IN to Tulsa, OK, 11/30 pu 12/1 del, 48 FB, 45k lumber')).toMatchObject([
      { stops: ['P Gary IN 2026-11-30', 'D Tulsa OK 2026-12-01'], equipment: 'flatbed', weight: 45_000 },
    ]);
  });

  it('[B-009] have labels with leader dots', () => {
    expect(
      stopsOf(
        'Pickup location....... Jasper, IN 47546\nDelivery location..... Salisbury, NC 28147\nDescription........... Cabinets',
      ),
    ).toEqual([['P Jasper IN 47546', 'D Salisbury NC 28147']]);
  });
});

describe('words of a load', () => {
  it('[B-009] are read in French, with kilograms and degrees Celsius', () => {
    const text = [
      'Départ : Saint-Hyacinthe, QC J2S 8E3',
      'Ramassage : lundi 30 novembre, entre 8 h et 11 h',
      'Destination : Worcester, Massachusetts 01604',
      'Livraison : mardi 1er décembre à 7 h 00',
      'Remorque réfrigérée, 22 palettes, 17 400 kg',
      'Température : de 2 à 4 °C',
    ];
    expect(told(text.join('\n'))).toMatchObject([
      {
        stops: ['P Saint-Hyacinthe QC J2S 8E3 2026-11-30 08:00-11:00', 'D Worcester MA 01604 2026-12-01 07:00'],
        equipment: 'reefer',
        pallets: 22,
        weight: 38_360,
        temperatures: [35.6, 39.2],
      },
    ]);
  });

  it('[B-009] tell hours in words, a set point without a unit, and a weekday behind a later day', () => {
    const text =
      'Pickup: Caldwell, ID Mon 11/30 from 9 to 3\nDelivery: Amarillo, TX Wednesday between 6 and 11 in the morning\nSeed potatoes, 44,000 lbs, reefer at 40';
    expect(told(text)).toMatchObject([
      {
        stops: ['P Caldwell ID 2026-11-30 09:00-15:00', 'D Amarillo TX 2026-12-02 06:00-11:00'],
        temperatures: [40, 40],
      },
    ]);
  });
});
