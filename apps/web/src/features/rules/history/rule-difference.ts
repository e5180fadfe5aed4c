import {
  actionsInWords,
  compareTables,
  daysInWords,
  expressionInWords,
  testInWords,
  type ChangedRule,
  type EditorConfig,
  type LookedUpTitles,
  type Rule,
  type TableRow,
} from '@lanewright/rules';

/** A line of a rule as words: unchanged, taken out or put in. `from` and `to` bound what differs in it, by characters. */
export type DifferenceLine = {
  readonly kind: 'same' | 'out' | 'in';
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

/** A part of a changed rule, line by line. */
export type PartDifference = { readonly part: string; readonly lines: readonly DifferenceLine[] };

/** What rules are said with: the configuration's names, and the titles of looked-up values. */
type Voice = { readonly config: EditorConfig; readonly titles?: LookedUpTitles | undefined };

/** What changed in a rule, in words: its name, its conditions one by one, its actions, and whether it runs (B-002). */
export function ruleDifference({ before, after, parts }: ChangedRule, voice: Voice): readonly PartDifference[] {
  const said: PartDifference[] = [];
  if (parts.includes('name')) said.push({ part: 'Name', lines: linesBetween([before.name], [after.name]) });
  if (parts.includes('test'))
    said.push({ part: 'When', lines: linesBetween(conditions(before, voice), conditions(after, voice)) });
  if (parts.includes('days')) said.push({ part: 'Days', lines: linesBetween([days(before)], [days(after)]) });
  if (parts.includes('table')) said.push({ part: 'Table', lines: tableLines(before, after) });
  if (parts.includes('actions'))
    said.push({ part: 'Then', lines: linesBetween(actions(before, voice), actions(after, voice)) });
  if (parts.includes('muted')) said.push({ part: 'State', lines: linesBetween([runs(before)], [runs(after)]) });
  return said;
}

/**
 * Lines of both sides: those of the later side in their order, before each what was taken out there. What reads alike
 * on both sides is the same, wherever it stands.
 */
export function linesBetween(before: readonly string[], after: readonly string[]): readonly DifferenceLine[] {
  const gone = before.filter((text) => !after.includes(text));
  const lines: DifferenceLine[] = [];
  let next = 0;
  for (const text of after) {
    const old = before.includes(text) ? undefined : gone[next];
    if (before.includes(text)) lines.push(whole('same', text));
    else if (old === undefined) lines.push(whole('in', text));
    else {
      next += 1;
      lines.push(...pair(old, text));
    }
  }
  const all = [...lines, ...gone.slice(next).map((text) => whole('out', text))];
  const unmoved = before.length === after.length && before.every((text, index) => text === after[index]);
  if (unmoved || all.some(({ kind }) => kind !== 'same')) return all;
  // The same lines in another order or number: that is the change, and actions run in their order.
  return [...before.map((text) => whole('out', text)), ...after.map((text) => whole('in', text))];
}

/** An old and a new line that stand for each other, with the words that differ between what begins and ends alike. */
function pair(old: string, text: string): readonly DifferenceLine[] {
  const [left, right] = [words(old), words(text)];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  const from = length(left.slice(0, start));
  const tail = length(left.slice(left.length - end));
  return [
    { kind: 'out', text: old, from, to: old.length - tail },
    { kind: 'in', text, from, to: text.length - tail },
  ];
}

function words(text: string): readonly string[] {
  return text.split(/(?<= )/);
}

function length(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function whole(kind: DifferenceLine['kind'], text: string): DifferenceLine {
  return kind === 'same' ? { kind, text, from: 0, to: 0 } : { kind, text, from: 0, to: text.length };
}

/** The conditions that all must hold, or the test as one. */
function conditions({ test }: Rule, voice: Voice): readonly string[] {
  const list = test.type === 'operation' && test.name === 'and' ? test.args : [test];
  return list.map((each) => {
    const short = testInWords(each, voice.config, voice.titles);
    // A list that a column cuts is said whole: what was cut may be what changed.
    return / \d+ more\b/.test(short) ? expressionInWords(each, voice.config, voice.titles) : short;
  });
}

function actions(rule: Rule, voice: Voice): readonly string[] {
  return rule.actions
    .toSorted((one, other) => one.priority - other.priority)
    .map((action) => actionsInWords([action], voice.config, voice.titles));
}

function days(rule: Rule): string {
  return daysInWords(rule) ?? 'On all days';
}

/** At most so many changed rows of a table are shown. */
const MOST_ROWS = 50;

/** The removed and added rows of a table, each in words; unchanged rows are left out. */
function tableLines(before: Rule, after: Rule): readonly DifferenceLine[] {
  const { columns, gone, added } = compareTables(before.table, after.table);
  const head = columns ? linesBetween([columnsOf(before)], [columnsOf(after)]) : [];
  const lines = [
    ...head,
    ...gone.map((row) => whole('out', rowText(row))),
    ...added.map((row) => whole('in', rowText(row))),
  ];
  const cut = lines.length - MOST_ROWS;
  return cut > 0
    ? [...lines.slice(0, MOST_ROWS), whole('same', `and ${cut.toLocaleString('en-US')} more rows`)]
    : lines;
}

function rowText({ cells, value }: TableRow): string {
  return `${cells.map((cell) => (cell === null ? 'any' : String(cell))).join(', ')}: ${value}`;
}

function columnsOf({ table }: Rule): string {
  return (table?.columns ?? []).map(({ operand }) => operand.replaceAll('_', ' ')).join(', ') || 'No table';
}

function runs({ muted }: Rule): string {
  return muted === true ? 'Muted' : 'Runs';
}
