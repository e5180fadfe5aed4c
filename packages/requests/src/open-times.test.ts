import { describe, expect, it } from 'vitest';
import { fateOf, LABELLED } from './testing/desk.ts';

/** The verdict on a request with this pickup time, and the fields read. */
function withTime(words: string) {
  const { fate, reasons, reading } = fateOf({ text: LABELLED.replace('08:00-14:00', words) });
  const time = reading.quotes[0]?.stops[0]?.time_range;
  return { fate, reasons, read: [time?.value, time?.confidence] };
}

describe('times without AM or PM', () => {
  it.each([
    ['between 1:00 and 3:00', '13:00-15:00'],
    ['1:00-3:00', '13:00-15:00'],
    ['3:30', '03:30'],
    ['12 at night', '00:00'],
    ['2 at night', '02:00'],
    ['12 de la noche', '00:00'],
    ['by midnight', 'before 00:00'],
    ['22:00-06:00', '22:00-06:00'],
  ])('[B-009 SP-070] %s is read in doubt, and a person settles it', (words, value) => {
    expect(withTime(words)).toEqual({
      fate: 'review',
      reasons: ['not_certain stops.1.time_range'],
      read: [value, 'doubtful'],
    });
  });

  it.each([
    ['from 8:00 to 5:00', '08:00-17:00'],
    ['8:00 - 5:00', '08:00-17:00'],
    ['between 10:00 and 2:00', '10:00-14:00'],
    ['12:00-2:00', '12:00-14:00'],
    ['5:00-13:00', '05:00-13:00'],
    ['9:00-11:00', '09:00-11:00'],
  ])('[B-009] %s is a window of the day', (words, value) => {
    const { fate, read } = withTime(words);
    expect([fate, read[0]]).toEqual(['automatic', value]);
  });
});

describe('days counted from another day', () => {
  it.each(['the following Friday', 'Friday after Christmas', 'Friday a week', 'Friday of that week'])(
    '[B-009 SP-070] %s is open',
    (words) => {
      const { fate, reasons } = fateOf({ text: LABELLED.replace('11/25/2026 10:00', words) });
      expect([fate, reasons.at(-1)]).toEqual(['review', 'not_certain stops.2.date']);
    },
  );
});

describe('dates in a language that writes the day first', () => {
  const SPANISH =
    'Origen: Laredo, TX 78045\nDestino: Chicago, IL 60616\nFecha de carga: 05/12/2026\nFecha de entrega: 16/12/2026\nEquipo: caja seca\nPeso: 40,000 lbs\nMercancia: acero\n';
  const FRENCH = 'Chargement: Laval, QC H7L 1A1, 05/12\nLivraison: Joliet, IL 60436, 16/12\nRemorque: fourgon\n';

  it.each([
    ['Spanish labels', SPANISH],
    ['French words', FRENCH],
    ['a French greeting', 'Bonjour,\nPickup: Joliet, IL 60436, 05/12\nDelivery: Hutchins, TX 75141, 16/12\n'],
  ])('[B-009 SP-070] %s leave 05/12 to a person', (_, text) => {
    const { fate, reading, reasons } = fateOf({ text });
    const [pickup, delivery] = reading.quotes[0]?.stops ?? [];
    expect([fate, pickup?.date?.confidence]).toEqual(['review', 'doubtful']);
    expect(reasons.some((reason) => reason.startsWith('date_unclear'))).toBe(true);
    expect([delivery?.date?.value, delivery?.date?.confidence]).toEqual(['2026-12-16', 'certain']);
  });

  it('[B-009] a weekday beside it resolves the order', () => {
    const { reading } = fateOf({ text: SPANISH.replace('05/12/2026', 'sábado 05/12/2026') });
    expect(reading.quotes[0]?.stops[0]?.date).toMatchObject({ value: '2026-12-05', confidence: 'certain' });
  });

  it.each(['plataforma', 'plateau'])('[C-003 SP-070] bare %s is doubtful equipment', (words) => {
    const { fate, reasons, reading } = fateOf({ text: LABELLED.replace("53' dry van", words) });
    expect(reading.quotes[0]?.equipment?.value).toBe('flatbed');
    expect([fate, reasons]).toEqual(['review', ['not_certain equipment']]);
  });
});
