import type { Draft } from './dialect.ts';
import type { Chance } from './random.ts';

type Place = (draft: Draft, words: string, chance: Chance) => Draft;

const LABELS = [
  'Notes',
  'Comments',
  'Reference',
  'PO',
  'Contact',
  'Special instructions',
  'Attn',
  'Facility',
  'Hours',
  'Info',
];

/** Places where a reader may take words for something that needs no reading. */
const PLACES: readonly Place[] = [
  (draft, words) => ({ ...draft, subject: `${draft.subject} - ${words}` }),
  (draft, words) => ({ ...draft, subject: `${words} ${draft.subject}` }),
  (draft, words, chance) => ({ ...draft, lines: [...draft.lines, `${chance.of(LABELS)}: ${words}`] }),
  (draft, words) => ({ ...draft, lines: [...draft.lines, '', 'Thanks,', 'Megan Ortiz', words] }),
  (draft, words) => ({
    ...draft,
    lines: [...draft.lines, '', 'Best regards', '', `Megan Ortiz | Harbor Foods | ${words}`],
  }),
  (draft, words) => ({ ...draft, lines: [...draft.lines, '', '--', 'Megan Ortiz', 'Harbor Foods', `PS: ${words}`] }),
  (draft, words) => ({ ...draft, lines: [`Hi team, ${words}`, ...draft.lines] }),
  (draft, words) => ({ ...draft, lines: [...draft.lines, '', 'Thank you', '', '', words] }),
  (draft, words, chance) => ({ ...draft, lines: intoValue(draft.lines, words, chance) }),
  (draft, words, chance) => ({ ...draft, lines: intoValue(draft.lines, words, chance) }),
  (draft, words, chance) => ({ ...draft, lines: intoValue(draft.lines, words, chance) }),
  (draft, words) => ({ ...draft, html: [...draft.lines, words].map((line) => `<div>${line}</div>`).join('') }),
];

/** The draft with words put where they are easy to overlook. */
export function hide(draft: Draft, words: string, chance: Chance): Draft {
  return chance.of(PLACES)(draft, words, chance);
}

/** Behind the value of one of the labels. */
function intoValue(lines: readonly string[], words: string, chance: Chance): readonly string[] {
  const labelled = lines.flatMap((line, at) => (/: \S/.test(line) ? [at] : []));
  if (labelled.length === 0) return [...lines, words];
  const chosen = chance.of(labelled);
  const joined = chance.of([', @', ' (@)', ' - @', '; @', '. @', ' @']).replace('@', () => words);
  return lines.map((line, at) => (at === chosen ? `${line}${joined}` : line));
}
