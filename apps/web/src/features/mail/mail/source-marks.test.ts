import { expect, test } from 'vitest';
import { placeInPart, stretches, type MailDraft, type MailField } from './source-marks.ts';

const field = (name: string, start: number | null, end: number | null): MailField => ({
  field: name,
  value: 'x',
  confidence: 'certain',
  words: 'x',
  start,
  end,
  correction: null,
});

const cutUp = (text: string, drafts: readonly MailDraft[]) =>
  stretches(text, drafts).map((stretch) => ({ text: stretch.text, keys: stretch.keys }));

test('[B-009] a text is cut where source words begin and end, overlaps included, and nothing of it is lost', () => {
  const text = 'Joliet, IL 60436 on Monday';
  const fields = [field('city', 0, 6), field('place', 0, 16), field('state', 8, 10), field('silent', null, null)];
  const cut = cutUp(text, [{ fields, request: {} }]);
  expect(cut.map((stretch) => stretch.text).join('')).toBe(text);
  expect(cut).toEqual([
    { text: 'Joliet', keys: ['0:city', '0:place'] },
    { text: ', ', keys: ['0:place'] },
    { text: 'IL', keys: ['0:place', '0:state'] },
    { text: ' 60436', keys: ['0:place'] },
    { text: ' on Monday', keys: [] },
  ]);
});

test('words of two requests are told apart; words beyond the text end with it', () => {
  const cut = cutUp('van', [
    { fields: [field('equipment', 0, 3)], request: {} },
    { fields: [field('equipment', 0, 3), field('odd', 2, 99)], request: {} },
  ]);
  expect(cut).toEqual([
    { text: 'va', keys: ['0:equipment', '1:equipment'] },
    { text: 'n', keys: ['0:equipment', '1:equipment', '1:odd'] },
  ]);
  expect(stretches('', [])).toEqual([]);
});

test('[B-038] words of a file have its page and line, and the text is split where a file begins', () => {
  const text = 'See attached.\n\nRFQ\nOrigin\tJoliet, IL';
  const parts = [{ name: 'RFQ.pdf', page: 2, start: 15, end: text.length, mail: null }];
  const replies: never[] = [];
  expect(stretches(text, [], { parts }).map((stretch) => stretch.start)).toEqual([0, 15]);
  expect(placeInPart({ text, parts, replies }, text.indexOf('Joliet'))).toBe('RFQ.pdf, page 2, line 2');
  expect(
    placeInPart({ text, parts: [{ name: 'a.csv', page: null, start: 15, end: 18, mail: null }], replies }, 15),
  ).toBe('a.csv, line 1');
  expect([placeInPart({ text, parts, replies }, 3), placeInPart({ text, parts, replies }, null)]).toEqual([null, null]);
});

test('[B-009] names the reply that contains the words, and when it came', () => {
  const text = 'Joliet to Hutchins\n\nDry van';
  const parts = [{ name: 'Dana', page: null, start: 20, end: text.length, mail: 7 }];
  const replies = [{ id: 7, from: 'Dana <d@x.example>', received_at: '2026-11-20T15:30:00.000Z', joined: true }];
  expect(placeInPart({ text, parts, replies }, 20)).toMatch(/^Reply from Dana, 11\/20\/2026/);
  expect(placeInPart({ text, parts, replies }, 0)).toBeNull();
});
