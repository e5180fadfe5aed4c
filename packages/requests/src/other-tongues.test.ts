import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { findDays } from './find/date/find-dates.ts';
import { findTimes } from './find/find-times.ts';
import { readRequest } from './read-request.ts';
import type { Piece } from './reading/piece.ts';
import { atlas } from './testing/desk.ts';
import { mailWith } from './testing/sample-mails.ts';

const piece = (text: string): Piece => ({ source: 'body', start: 0, text, label: null, labelText: '', line: 0 });
/** Monday, November 16, 2026. */
const MONDAY = day('2026-11-16');
const daysIn = (text: string) => findDays(piece(text), MONDAY).map(({ field }) => [field.value, field.confidence]);
const timesIn = (text: string) => findTimes(piece(text), []).map(({ value, confidence }) => [value, confidence]);

describe('days', () => {
  it.each([
    ['the day after tomorrow', '2026-11-18', 'certain'],
    ['pasado mañana', '2026-11-18', 'certain'],
    ['après-demain', '2026-11-18', 'certain'],
    ['next week Friday', '2026-11-27', 'likely'],
    ['Friday of next week', '2026-11-27', 'likely'],
    ['vendredi de la semaine prochaine', '2026-11-27', 'likely'],
    ['el próximo domingo', '2026-11-22', 'doubtful'],
    ['two days from tomorrow', '2026-11-17', 'doubtful'],
    ['the first Friday of next month', '2026-11-20', 'doubtful'],
    ['Mon-30-Nov', '2026-11-30', 'certain'],
    ['03-Dec-2026', '2026-12-03', 'certain'],
    ['martes 1 de diciembre de 2026', '2026-12-01', 'certain'],
    ['02/dic/2026', '2026-12-02', 'certain'],
    ['jeudi le 3 décembre', '2026-12-03', 'certain'],
  ])('[B-009] %s is %s, %s', (text, value, confidence) => {
    expect(daysIn(text)).toEqual([[value, confidence]]);
  });

  it('[B-009] the morning is no tomorrow', () => {
    expect(daysIn('a las 8 de la mañana')).toEqual([]);
  });
});

describe('times', () => {
  it.each([
    ['between 10am and 2pm', '10:00-14:00', 'certain'],
    ['between 7a and 11a', '07:00-11:00', 'certain'],
    ['between 9am and noon', '09:00-12:00', 'certain'],
    ['from 11 am to 3', '11:00-15:00', 'likely'],
    ['de 8:00 a 14:00 hrs', '08:00-14:00', 'certain'],
    ['de 8 a 14 hrs', '08:00-14:00', 'certain'],
    ['entre 8 heures et 15 heures', '08:00-15:00', 'certain'],
    ['6 in the morning', '06:00', 'certain'],
    ['a las 5 de la tarde', '17:00', 'certain'],
    ['7:30 du soir', '19:30', 'certain'],
  ])('[B-009] %s is %s, %s', (text, value, confidence) => {
    expect(timesIn(text)).toEqual([[value, confidence]]);
  });

  it('[B-009 SP-070] one end of a window alone is doubtful', () => {
    expect(timesIn('between ten and 11:30')).toEqual([['11:30', 'doubtful']]);
  });
});

describe('a request', () => {
  const read = (text: string, subject = 'Quote request') => readRequest(mailWith({ text, subject }), atlas);
  const told = (text: string) =>
    read(text).quotes.map((quote) => ({
      stops: quote.stops.map(({ city, date, time_range: time }) => [city?.value, date?.value, time?.value]),
      load: [quote.equipment?.value, quote.weight_lbs?.value, quote.pallets?.value, quote.commodity?.value],
    }));

  it('[B-009] in Spanish is read like one in English', () => {
    expect(
      told(
        'Recolección: Laredo, TX 78045, martes 1 de diciembre de 2026, de 8:00 a 14:00 hrs\nEntrega: Indianapolis, IN 46241, jueves 3 de diciembre, cita a las 09:00\nEquipo: caja seca de 53 pies\nMercancía: autopartes\nPeso: 17,400 kg\nTarimas: 22\n',
      ),
    ).toEqual([
      {
        stops: [
          ['Laredo', '2026-12-01', '08:00-14:00'],
          ['Indianapolis', '2026-12-03', '09:00'],
        ],
        load: ['dry_van', 38_360, 22, 'Autopartes'],
      },
    ]);
  });

  it('[B-009 SP-070] of rows without a head is read by its cells, with a finding', () => {
    const text =
      'Chicago\tIL\t60616\tDallas\tTX\t75212\t12/1/2026\t12/2/2026\t44000\tanimal feed\nJoliet\tIL\t60436\tMemphis\tTN\t38118\t12/3/2026\t12/4/2026\t41800\tmineral blocks\n';
    expect(told(text)).toEqual([
      {
        stops: [
          ['Chicago', '2026-12-01', undefined],
          ['Dallas', '2026-12-02', undefined],
        ],
        load: [undefined, 44_000, undefined, 'Animal feed'],
      },
      {
        stops: [
          ['Joliet', '2026-12-03', undefined],
          ['Memphis', '2026-12-04', undefined],
        ],
        load: [undefined, 41_800, undefined, 'Mineral blocks'],
      },
    ]);
    expect(read(text).findings.map(({ code }) => code)).toContain('rows_without_head');
  });
});
