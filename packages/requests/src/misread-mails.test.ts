import { describe, expect, it } from 'vitest';
import { fateOf, LABELLED } from './testing/desk.ts';

const instead = (label: string, value: string): string => LABELLED.replace(new RegExp(`${label}: .*`), value);

describe('the mails that were answered with a wrong price', () => {
  it('[SP-070 B-009] the complete request that all of them vary is answered without a person', () => {
    expect(fateOf({ text: LABELLED })).toMatchObject({ fate: 'automatic', reasons: [] });
  });

  it.each([
    ['a weight grouped with a dot', instead('Weight', 'Weight: 41.000 lbs')],
    ['a weight grouped with a blank', instead('Weight', 'Weight: 41 000 lbs')],
    ['a weight by the piece', instead('Weight', 'Weight: 4 x 9,500 lbs')],
    ['dates that may be day first', LABELLED.replace('11/23/2026', '05.01.2027').replace('11/25/2026', '07.01.2027')],
    ['two trucks', `${LABELLED}We need two trucks for this.\n`],
    ['please price both', `${LABELLED}Please price both.\n`],
    ['a dry van to be kept cool', `${LABELLED}Keep between 34 and 38 F.\n`],
    ['a dry van to be kept at 34-38 °F', `${LABELLED}Must be kept at 34–38 °F.\n`],
    ['oversize with permits', `${LABELLED}Load is oversize, permits required.\n`],
    ['half a truck', `${LABELLED}It is only half a truck.\n`],
    ['two temperature zones', `${LABELLED.replace('dry van', 'reefer')}Temp: 34-38 F front, -10 to 0 F rear\n`],
    ['drop and hook', `${LABELLED}This is a drop and hook.\n`],
    ['two drivers', `${LABELLED}Two drivers needed to make transit.\n`],
  ])('[SP-070] %s goes to a person', (_, text) => {
    expect(fateOf({ text }).fate).toBe('review');
  });

  it.each([
    ['verdict', 'we went with another carrier', `Thanks, but we went with another carrier on this one.\n${LABELLED}`],
    ['status', 'the driver is late', `The driver is late for this load, what is the ETA?\n${LABELLED}`],
    ['offer', 'a carrier with a truck', `I have a truck for this lane.\n${LABELLED}`],
    ['tender', 'a tender', `Load tender, please confirm acceptance.\n${LABELLED}`],
    [
      'invoice',
      'an invoice dispute',
      `We dispute invoice 88123 for this load, detention was not approved.\n${LABELLED}`,
    ],
  ])('[SP-070 B-009] a %s (%s) is named as such and waits for a person', (kind, _, text) => {
    const { fate, reading } = fateOf({ text, subject: 'Joliet to Hutchins' });
    expect([fate, reading.about.kind]).toEqual(['review', kind]);
    expect(reading.about.evidence.length).toBeGreaterThan(0);
  });

  it.each([
    ['We need your price by 10 am on 11/18.', '2026-11-18T10:00'],
    ['Please respond by 2pm ET today.', '2026-11-19T14:00 ET'],
    ['Bids close at 11/20 5:00 PM CST', '2026-11-20T17:00 CST'],
    ['Quotes due by end of day.', '2026-11-19'],
  ])('[SP-029 B-009] the deadline in “%s” is read', (sentence, moment) => {
    expect(fateOf({ text: `${sentence}\n${LABELLED}` }).reading.answer_by?.value).toBe(moment);
  });

  const LANE = 'Joliet, IL to Hutchins, TX';
  it.each([
    ['quote by 9am', '2026-11-19T09:00'],
    ['answer by 7:30 am CT', '2026-11-19T07:30 CT'],
    ['price needed by 8:00 this morning', '2026-11-19T08:00'],
    ['need your number by noon', '2026-11-19T12:00'],
    ['please reply by Friday, 11/20, at 2 PM Central', '2026-11-20T14:00 Central'],
    ['bids close at noon on 11/20', '2026-11-20T12:00'],
    ['please respond by noon yesterday', '2026-11-19T12:00'],
  ])('[SP-029 B-009] the deadline in “(%s)” takes no day from the stops behind it', (words, moment) => {
    const text = `Please quote ${LANE}, dry van (${words}), 40,000 lbs canned goods, pickup 11/23, delivery 11/25.`;
    expect(fateOf({ text }).reading.answer_by?.value ?? null).toBe(moment);
    const joined = `Please ${words.replace('please ', '')}, ${LANE}, dry van, pickup 11/23, delivery 11/25, 40,000 lbs canned goods.`;
    expect(fateOf({ text: joined }).reading.answer_by?.value ?? null).toBe(moment);
  });

  it('[SP-070 B-009] an earlier day than the mail’s in a deadline is no part of it and waits for a person', () => {
    for (const words of ['answer by yesterday', 'reply by noon yesterday'])
      expect(
        fateOf({
          text: `Please quote ${LANE}, dry van (${words}), 40,000 lbs canned goods, pickup 11/23, delivery 11/25.`,
        }).fate,
      ).toBe('review');
  });

  it.each([
    ['fresh lettuce', '-10 to 0 F'],
    ['chilled juice', '-5 to 5 F'],
    ['milk', '-20 to -10 F'],
  ])('[SP-070 B-009] %s at %s waits for a person', (goods, range) => {
    const text = `Please quote ${LANE}, reefer, 40,000 lbs ${goods}, ${range}, pickup 11/23, delivery 11/25.`;
    expect(fateOf({ text }).fate).toBe('review');
    expect(fateOf({ text: text.replace(range, '34 to 38 F') }).fate).toBe('automatic');
  });

  it.each([
    'cardboard boxes - residential delivery.',
    'canned goods -- liftgate',
    'paper towels / inside delivery',
    'canned goods (residential delivery)',
    'bottled water, hand unload',
    'office furniture white glove',
    'canned goods nights',
    'bottled water nights',
    'steel pipe | dock high',
    'plastic resin w/ liftgate',
    'canned goods and liftgate',
    'office furniture & stairs',
    'bottled water and helpers',
    'steel coils and coil racks upright',
  ])('[SP-070 B-009] goods that go on to say something else wait for a person: %s', (goods) => {
    expect(fateOf({ text: LABELLED.replace('Canned vegetables', goods) }).fate).toBe('review');
    const said = `Please quote ${LANE}, dry van, 40,000 lbs of ${goods}, pickup 11/23, delivery 11/25.`;
    expect(fateOf({ text: said }).fate).toBe('review');
  });

  it.each([
    'plastic resin in bags',
    'paper rolls',
    'boxes of shoes',
    'soup, pasta and rice',
    'food / beverages',
    'plastic housings',
    'widgets',
    'sauces and condiments',
    'lettuce & greens',
    'packaging film',
    'relish and gherkins',
  ])('[SP-070] goods by their names alone do not wait: %s', (goods) => {
    expect(fateOf({ text: LABELLED.replace('Canned vegetables', goods) }).fate).toBe('automatic');
  });

  it.each(['Monday?', 'Monday (?)', 'Monday ?', 'Monday??', 'Monday?!'])(
    '[SP-070 B-009] a question mark behind a day in no question waits for a person: %s',
    (day) => {
      const lead = `Please quote ${LANE}, dry van, 40,000 lbs canned goods.`;
      expect(fateOf({ text: `${lead} Pickup ${day}, delivery Wednesday.` }).fate).toBe('review');
      expect(fateOf({ text: `${lead} Pickup ${day}\nDelivery Wednesday.` }).fate).toBe('review');
      expect(fateOf({ text: `${lead} Pickup 11/23, delivery ${day}.`.replace('Monday', 'Wednesday') }).fate).toBe(
        'review',
      );
    },
  );

  it.each(['Stop: Hutchins, TX', 'Stop: Joliet, IL', 'Stops: Hutchins'])(
    '[SP-070 B-009] a stop in a town that the lane names already waits for a person: %s',
    (line) => {
      expect(fateOf({ text: `${LABELLED}${line}\n` }).fate).toBe('review');
    },
  );

  it('[B-009] a BOL number is not the shipper’s reference', () => {
    const { reading } = fateOf({ text: `BOL: 5512345\n${LABELLED}` });
    expect(reading.quotes[0]?.shipper_quote_id).toBeNull();
    expect(reading.quotes[0]?.reference_number?.value).toBe('BOL 5512345');
  });

  it('[B-009] two drivers are a team', () => {
    const { reading } = fateOf({ text: `${LABELLED}Two drivers needed.\n` });
    expect(reading.quotes[0]?.team).toMatchObject({ value: true, confidence: 'certain' });
  });

  it.each([
    'van chicago to dallas tomorrow 40k lbs can you cover?',
    'ATL > DFW',
    '60638 to 30336',
    'reefer atl-mia?',
    'what can you do chi / dal monday',
    'need 1 laredo > toronto',
  ])('[SP-070] “%s” is seen by a person', (text) => {
    expect(fateOf({ text, subject: '' }).fate).toBe('review');
    expect(fateOf({ text: '', subject: text }).fate).toBe('review');
  });
});
