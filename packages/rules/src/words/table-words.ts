import type { Rule, RuleTable } from '../tree/tree.ts';
import { capitalised, plainWords, say, strong, type Words } from './segments.ts';
import { operandName, type Voice } from './voice.ts';

/** ' and its table of 5,000 rows has a row for origin state and destination state'; nothing without a table. */
export function tableWords(table: RuleTable | undefined, voice: Voice): Words {
  if (table === undefined) return say('');
  if (voice.short) return say(`; table of ${counted(table)} by ${columnWords(table, voice)}`);
  return say(' and ', rowWanted(table, voice));
}

/** The condition that a table adds: 'its table of 5,000 rows has a row for origin state and destination state'. */
export function rowWanted(table: RuleTable, voice: Voice): Words {
  return say('its table of ', strong(counted(table)), ` has a row for ${columnWords(table, voice)}`);
}

function counted({ rows }: RuleTable): string {
  return `${rows.length.toLocaleString('en-US')} row${rows.length === 1 ? '' : 's'}`;
}

function columnWords({ columns }: RuleTable, voice: Voice): string {
  const names = [...new Set(columns.map(({ operand }) => operandName(operand, voice)))];
  if (names.length <= 1) return names[0] ?? 'no column';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** 'from 12/01/2026 to 02/28/2027, ' before the sentence of a rule; nothing where its days are not limited. */
export function daysWords({ first_day: first, last_day: last }: Pick<Rule, 'first_day' | 'last_day'>): Words {
  if (first === undefined && last === undefined) return say('');
  if (last === undefined) return say('from ', dayText(first), ' on, ');
  return first === undefined
    ? say('until ', dayText(last), ', ')
    : say('from ', dayText(first), ' to ', dayText(last), ', ');
}

/** 'From 12/01/2026 to 02/28/2027'; null where the days of a rule are not limited. */
export function daysInWords(rule: Pick<Rule, 'first_day' | 'last_day'>): string | null {
  const text = plainWords(capitalised(daysWords(rule))).replace(/, $/, '');
  return text === '' ? null : text;
}

/** The same behind a rule in short form: '; until 02/28/2027'. */
export function shortDays(rule: Pick<Rule, 'first_day' | 'last_day'>): Words {
  const words = daysWords(rule);
  return words.length === 0 ? words : say('; ', ...words.map(({ text }) => text.replace(/, $/, '')));
}

function dayText(day: string | undefined): Words {
  return day === undefined ? say('') : strong(dayInWords(day));
}

/** A day as people read it: 02/28/2027. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}
