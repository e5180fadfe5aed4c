import type { Draft } from '../dialect.ts';
import type { Chance } from '../random.ts';

const SIGNED: readonly (readonly string[])[] = [
  ['', 'BR', 'Ines'],
  ['', '- Carl'],
  ['', 'Talk soon', 'Nadia Fox', 'Sr. Freight Buyer, Harbor Foods', 'Direct line 414 555 0120', 'MC 445120'],
  [
    '',
    'Yours sincerely',
    'Harbor Foods Traffic Department',
    'PO Box 1180, Akron, OH 44308',
    'T +1 330 555 0161  F +1 330 555 0162',
  ],
  ['', '______________', 'J. Kim / Harbor Foods / shipping hours 7am-3pm'],
  ['', 'Get Outlook for Android'],
  [],
];
const LEGAL = 'The information contained in this transmission is privileged; unauthorized use is prohibited.';

/** Second-dialect greetings, signatures and legal text. */
export function dress(draft: Draft, chance: Chance): Draft {
  if (draft.bare === true) return draft;
  const opening = chance.of([
    [],
    ['Greetings,', ''],
    ['Hey there', ''],
    ['Dear carrier partner,', ''],
    ['Afternoon folks,', ''],
  ]);
  const foot = [...chance.of(SIGNED), ...(chance.says(0.15) ? ['', LEGAL] : [])];
  const html =
    draft.html === undefined
      ? {}
      : { html: `<div>${opening.join('<br>')}</div>${draft.html}<div>${foot.join('<br>')}</div>` };
  return { ...draft, lines: [...opening, ...draft.lines, ...foot], ...html };
}
