import { refuse, type Refusal } from '@lanewright/units';
import { isDateText } from '../vocabulary/value-forms.ts';
import { isFields, refuseOthers, type Fields } from './fields.ts';
import { nameProblem } from './hostile-text.ts';
import { readExpression } from './read-expression.ts';
import { readTable } from './read-table.ts';
import { RULE_LIMITS, type ActionData, type Rule, type RuleAction, type RuleProblem } from './tree.ts';

/** The result of reading: the rules, or a refusal for the first problem together with the list of all problems. */
export type ReadRuleset =
  | { readonly ok: true; readonly value: readonly Rule[] }
  | {
      readonly ok: false;
      readonly refusal: Refusal<'rules.unreadable'>;
      readonly problems: readonly RuleProblem[];
    };

type Tell = (path: string, problem: string) => void;

const MAX_PROBLEMS = 100;

const HEAD_FIELDS = ['id', 'name', 'priority', 'order', 'muted', 'section'];
const FIELDS = [...HEAD_FIELDS, 'test', 'actions', 'table', 'first_day', 'last_day'];

/** The message of the form below an empty field (M-002). */
const REQUIRED = 'This field is required';

/**
 * Reads a ruleset from text that came from outside: exact keys, exact types, limits of size; iterative, so that a
 * tree of any depth is refused instead of exhausting the stack. Meaning (operands, types) is judged by `checkRuleset`.
 * Refuses: rules.unreadable with rule, path and problem of the first fault; `problems` lists up to 100 of them.
 * Source: R-016…, SP-138.
 */
export function readRuleset(input: unknown): ReadRuleset {
  const problems: RuleProblem[] = [];
  const rules: Rule[] = [];
  if (!Array.isArray(input)) problems.push({ rule: '', path: '', problem: 'A ruleset is a list of rules' });
  else if (input.length > RULE_LIMITS.rules)
    problems.push({ rule: '', path: '', problem: `A ruleset has at most ${RULE_LIMITS.rules} rules` });
  else
    for (const [index, item] of input.entries()) {
      const name = nameOf(item, index);
      const rule = readRule(item, (path, problem) => problems.push({ rule: name, path, problem }));
      if (rule !== null) rules.push(rule);
      if (problems.length >= MAX_PROBLEMS) break;
    }
  const first = problems[0];
  if (first === undefined) return { ok: true, value: rules };
  return { ...refuse('rules.unreadable', first), problems: problems.slice(0, MAX_PROBLEMS) };
}

function isAbsent(input: unknown): input is null | undefined {
  return input === null || input === undefined;
}

function nameOf(item: unknown, index: number): string {
  const name = isFields(item) ? item['name'] : null;
  const isSayable = typeof name === 'string' && name.trim() !== '' && nameProblem(name.slice(0, 80)) === null;
  return isSayable ? name.slice(0, 80) : `rule ${index + 1}`;
}

function readRule(item: unknown, tell: Tell): Rule | null {
  if (!isFields(item)) return (tell('', 'A rule is an object'), null);
  refuseOthers(item, FIELDS, '', tell);
  const { id, name, priority, order, test, actions, muted } = item;
  if (typeof id !== 'string' || id === '' || id.length > 64) tell('id', 'id must be a text of 1 to 64 characters');
  for (const [path, text] of Object.entries({ id, name })) {
    const problem = typeof text === 'string' ? nameProblem(text) : null;
    if (problem !== null) tell(path, problem);
  }
  if (typeof name !== 'string') tell('name', isAbsent(name) ? REQUIRED : 'name must be a text');
  if (typeof priority !== 'number' || !Number.isFinite(priority))
    tell('priority', isAbsent(priority) ? REQUIRED : 'priority must be a number');
  if (typeof order !== 'string') tell('order', isAbsent(order) ? REQUIRED : 'order must be a text');
  if (!isAbsent(muted) && typeof muted !== 'boolean') tell('muted', 'muted is true or false, or left out');
  const tree = isAbsent(test) ? null : readExpression(test, 'test', tell);
  if (isAbsent(test)) tell('test', 'Rule query is not defined!');
  const list = readActions(actions, tell);
  const days = readDays(item, tell);
  const table = isAbsent(item['table']) ? null : readTable(item['table'], tell);
  const section = readSection(item['section'], tell);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof priority !== 'number' || typeof order !== 'string')
    return null;
  if (tree === null || list === null) return null;
  const limits = { ...(table === null ? {} : { table }), ...days };
  const more = { ...(muted === true ? { muted: true as const } : {}), ...section, ...limits };
  return { id, name, priority, order, test: tree, actions: list, ...more };
}

/** A section's name must be visible and must not begin or end with spaces. */
function readSection(section: unknown, tell: Tell): Pick<Rule, 'section'> {
  if (isAbsent(section)) return {};
  const problem =
    typeof section !== 'string' || section.trim() === '' || section !== section.trim()
      ? 'section is the name of a section, or left out'
      : section.length > RULE_LIMITS.sectionName
        ? `The name of a section has at most ${RULE_LIMITS.sectionName} characters`
        : nameProblem(section);
  if (problem !== null) tell('section', problem);
  return typeof section === 'string' ? { section } : {};
}

function readDays({ first_day, last_day }: Fields, tell: Tell): Pick<Rule, 'first_day' | 'last_day'> {
  return { ...readDay('first_day', first_day, tell), ...readDay('last_day', last_day, tell) };
}

function readDay(name: 'first_day' | 'last_day', day: unknown, tell: Tell): Pick<Rule, 'first_day' | 'last_day'> {
  if (isAbsent(day)) return {};
  if (typeof day === 'string' && isDateText(day)) return { [name]: day };
  tell(name, `${name} is a day as YYYY-MM-DD`);
  return {};
}

function readActions(input: unknown, tell: Tell): readonly RuleAction[] | null {
  if (isAbsent(input)) return (tell('actions', 'Rule action is not defined!'), null);
  if (!Array.isArray(input)) return (tell('actions', 'actions must be a list'), null);
  if (input.length > RULE_LIMITS.actionsPerRule)
    return (tell('actions', `A rule has at most ${RULE_LIMITS.actionsPerRule} actions`), null);
  const actions: RuleAction[] = [];
  for (const [index, item] of input.entries()) {
    const action = readAction(item, `actions[${index}]`, tell);
    if (action !== null) actions.push(action);
  }
  return actions;
}

function readAction(item: unknown, path: string, tell: Tell): RuleAction | null {
  if (!isFields(item)) return (tell(path, 'An action is an object'), null);
  refuseOthers(item, ['name', 'priority', 'action_data'], `${path}.`, tell);
  const { name, priority, action_data } = item;
  if (typeof name !== 'string' || name === '')
    tell(`${path}.name`, isAbsent(name) || name === '' ? REQUIRED : 'name must be a text');
  if (typeof priority !== 'number' || !Number.isFinite(priority))
    tell(`${path}.priority`, isAbsent(priority) ? REQUIRED : 'priority must be a number');
  const data = readActionData(action_data, `${path}.action_data`, tell);
  if (typeof name !== 'string' || typeof priority !== 'number' || data === null) return null;
  return { name, priority, action_data: data };
}

function readActionData(input: unknown, path: string, tell: Tell): ActionData | null {
  if (isAbsent(input)) return { expression: null };
  if (!isFields(input)) return (tell(path, 'action_data must be an object'), null);
  refuseOthers(input, ['expression'], `${path}.`, tell);
  const expression = input['expression'];
  if (isAbsent(expression)) return { expression: null };
  const tree = readExpression(expression, `${path}.expression`, tell);
  return tree === null ? null : { expression: tree };
}
