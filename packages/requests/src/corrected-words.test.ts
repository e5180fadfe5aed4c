import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { needsReview } from './judge/needs-review.ts';
import { readRequest } from './read-request.ts';
import type { SenderMeaning, SenderWord } from './reading/sender-words.ts';
import { atlas, LABELLED } from './testing/desk.ts';
import { mailWith } from './testing/sample-mails.ts';

const REEFER: SenderMeaning = { kind: 'equipment', words: 'vans', value: 'reefer' };
const SPRINGFIELD: SenderMeaning = {
  kind: 'place',
  words: 'Springfield',
  value: { city: 'Springfield', state: 'IL' },
};
const DAY_FIRST: SenderMeaning = { kind: 'date_order', words: '05/12/2026', value: 'day_first' };
const KILOGRAMS: SenderMeaning = { kind: 'weight_unit', words: '18,500', value: 'kg' };

const VANS = LABELLED.replace("53' dry van", 'vans');

function read(text: string, meaning: SenderMeaning, standing: SenderWord['standing'] = 'confirmed') {
  const reading = readRequest(mailWith({ text }), atlas, { corrections: [{ ...meaning, id: 7, standing }] });
  const reasons = needsReview(reading, day('2026-11-20')).map(({ code, facts }) => String(facts['finding'] ?? code));
  return { quote: reading.quotes[0], reasons };
}

describe('words that were corrected for their sender', () => {
  it('[B-009] mean the same again, for a person to check until one let it stand', () => {
    const first = read(`${VANS}Temperature: 34 to 38 F\n`, REEFER, 'unconfirmed');
    expect(first.quote).toMatchObject({
      equipment: { value: 'reefer', confidence: 'likely', correction: 7, at: { words: 'vans' } },
      min_temp_f: { value: 34 },
    });
    expect(first.reasons).toContain('corrected_before');
    const later = read(`${VANS}Temperature: 34 to 38 F\n`, REEFER);
    expect(later.quote?.equipment).toMatchObject({ value: 'reefer', confidence: 'certain', correction: 7 });
    expect(later.reasons).toEqual([]);
  });

  it('[B-009] are doubtful if two corrections contradict each other', () => {
    const { quote, reasons } = read(VANS, REEFER, 'contradicted');
    expect(quote?.equipment).toMatchObject({ value: 'reefer', confidence: 'doubtful' });
    expect(reasons).toContain('corrected_before');
  });

  it('[B-009] change nothing where the mail has other words', () => {
    for (const meaning of [REEFER, SPRINGFIELD, DAY_FIRST, KILOGRAMS]) {
      const { quote, reasons } = read(LABELLED, meaning);
      expect(reasons).toEqual([]);
      expect(quote?.equipment).toMatchObject({ value: 'dry_van', confidence: 'certain' });
      expect(JSON.stringify(quote)).not.toContain('correction');
    }
  });

  it('[B-009] may be an abbreviation that nobody else uses, under a label of the equipment only', () => {
    const own: SenderMeaning = { kind: 'equipment', words: '53TL', value: 'dry_van' };
    const labelled = read(LABELLED.replace("53' dry van", '53TL'), own);
    expect(labelled.quote?.equipment).toMatchObject({ value: 'dry_van', confidence: 'certain', correction: 7 });
    expect(labelled.reasons).toEqual([]);
    const loose = read(`${LABELLED.replace(/Equipment.*\n/, '')}Please quote 53TL.\n`, own);
    expect(loose.quote?.equipment).toBeNull();
  });

  it('[B-009] give a town without a state its state, unless the mail names another', () => {
    const text = LABELLED.replace('Joliet, IL 60436', 'Springfield');
    const { quote, reasons } = read(text, SPRINGFIELD);
    expect(quote?.stops[0]).toMatchObject({
      city: { value: 'Springfield', correction: 7 },
      state: { value: 'IL', confidence: 'certain', correction: 7, at: { words: 'Springfield' } },
      country: { value: 'US' },
      resolved: true,
    });
    expect(reasons).toEqual([]);
    const other = read(LABELLED.replace('Joliet, IL 60436', 'Springfield, MO'), SPRINGFIELD);
    expect(other.quote?.stops[0]?.state).toMatchObject({ value: 'MO', confidence: 'certain' });
    expect(JSON.stringify(other.quote)).not.toContain('correction');
  });

  it('[B-009] tell in which order day and month stand, which is never certain', () => {
    const text = LABELLED.replace('11/23/2026', '05/12/2026').replace('11/25/2026', '14/12/2026');
    const { quote, reasons } = read(text, DAY_FIRST);
    expect(quote?.stops.map((stop) => stop.date)).toMatchObject([
      { value: '2026-12-05', confidence: 'likely', correction: 7 },
      { value: '2026-12-14', confidence: 'certain' },
    ]);
    expect(quote?.stops[1]?.date).not.toHaveProperty('correction');
    expect(reasons).toContain('corrected_before');
  });

  it('[B-009] tell the unit of a weight without one, which is never certain', () => {
    const { quote, reasons } = read(LABELLED.replace('42,000 lbs', '18,500'), KILOGRAMS);
    expect(quote?.weight_lbs).toMatchObject({ value: 40_785, confidence: 'likely', correction: 7 });
    expect(reasons).toContain('corrected_before');
  });

  it('[B-009] count in the replies of the sender, too', () => {
    const reading = readRequest(mailWith({ text: LABELLED.replace(/Equipment.*\n/, '') }), atlas, {
      answers: [mailWith({ text: 'Vans please.', inReplyTo: '<question@broker.example>' })],
      corrections: [{ ...REEFER, id: 7, standing: 'unconfirmed' }],
    });
    expect(reading.quotes[0]?.equipment).toMatchObject({ value: 'reefer', confidence: 'likely', correction: 7 });
  });

  it("[B-009] do not count in a colleague's reply, because habits belong to a person", () => {
    const colleague = { name: null, address: 'colleague@prairiecanning.example' };
    const text = 'Vans please.\nPickup: Springfield, 05/12/2026\nWeight: 18,500\n';
    const answer = { ...mailWith({ text, inReplyTo: '<question@broker.example>' }), from: colleague };
    const asked = LABELLED.replace(/Equipment.*\n/, '')
      .replace(/Pickup.*\n/, '')
      .replace(/Weight.*\n/, '');
    const corrections = [REEFER, SPRINGFIELD, DAY_FIRST, KILOGRAMS].map((meaning, at): SenderWord => ({
      ...meaning,
      id: at + 1,
      standing: 'confirmed',
    }));
    const reading = readRequest(mailWith({ text: asked }), atlas, { answers: [answer], corrections });
    expect(reading.quotes[0]).toMatchObject({ equipment: { value: 'dry_van' }, weight_lbs: { value: 18_500 } });
    expect(JSON.stringify(reading.quotes)).not.toContain('correction');
  });
});
