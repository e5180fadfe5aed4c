import type { ActionSpec, EditorConfig } from '../vocabulary/config.ts';
import { checkExpression, checkShape } from './check-expression.ts';
import { dictionaryOf, type Dictionary } from '../vocabulary/dictionary.ts';
import { possibleTypes, TYPE_WORD } from './expression-type.ts';
import { nameKey, nameProblem } from './hostile-text.ts';
import { checkTable } from './check-table.ts';
import { TABLE_VALUE } from '../vocabulary/operands.ts';
import { listsOf, sameValues } from './named-lists.ts';
import { splitSections } from './sections.ts';
import { RULE_LIMITS, type Expression, type Rule, type RuleAction, type RuleProblem } from './tree.ts';

type Tell = (path: string, problem: string) => void;

/**
 * Everything that forbids saving a ruleset under a configuration; empty when it may be saved.
 * Messages of §5 back-office are exact. Source: R-049…, SP-138.
 */
export function checkRuleset(rules: readonly Rule[], config: EditorConfig): readonly RuleProblem[] {
  const problems: RuleProblem[] = [];
  const dictionary = dictionaryOf(config);
  if (rules.length > RULE_LIMITS.rules)
    problems.push({ rule: '', path: '', problem: `A ruleset has at most ${RULE_LIMITS.rules} rules` });
  const seen: Seen = { ids: new Set(), names: new Set(), places: new Set() };
  let total = 0;
  const lists: SeenLists = new Map();
  for (const rule of rules) {
    const tell: Tell = (path, problem) => problems.push({ rule: rule.name, path, problem });
    checkHead(rule, tell);
    checkUnique(rule, seen, tell);
    checkLists(rule, lists, tell);
    total += checkBody(rule, dictionary, tell);
  }
  for (const { rule, section } of splitSections(rules))
    problems.push({ rule: rule.name, path: 'section', problem: `The section '${section}' has rules of others in it` });
  if (total > RULE_LIMITS.nodesPerRuleset)
    problems.push({ rule: '', path: '', problem: `A ruleset has at most ${RULE_LIMITS.nodesPerRuleset} nodes` });
  return problems;
}

/** Rules that use deprecated operands, each with their names; a warning, never a refusal. */
export function deprecatedOperands(
  rules: readonly Rule[],
  config: EditorConfig,
): readonly { readonly rule: string; readonly operands: readonly string[] }[] {
  const { operands } = dictionaryOf(config);
  return rules.flatMap((rule) => {
    const found = new Set<string>();
    for (const root of expressionsOf(rule))
      checkShape(root.expression, (node) => {
        if (node.type === 'variable' && operands.get(node.value)?.is_deprecated === true) found.add(node.value);
      });
    return found.size === 0 ? [] : [{ rule: rule.name, operands: [...found] }];
  });
}

type Seen = { readonly ids: Set<string>; readonly names: Set<string>; readonly places: Set<string> };

function checkHead(rule: Rule, tell: Tell): void {
  if (nameKey(rule.name) === '') tell('name', 'This field is required');
  if (rule.name.length > RULE_LIMITS.name) tell('name', 'Must be below 50 characters');
  if (!Number.isSafeInteger(rule.priority) || rule.priority < 1) tell('priority', 'Priority must be a positive number');
  if (rule.order === '') tell('order', 'This field is required');
  else if (!/^[a-z]{1,8}$/i.test(rule.order)) tell('order', 'Order value must contain only letters');
  const problem = nameProblem(rule.name);
  if (problem !== null) tell('name', problem);
  if (rule.actions.length === 0) tell('actions', 'Rule action is not defined!');
  if (rule.actions.length > RULE_LIMITS.actionsPerRule)
    tell('actions', `A rule has at most ${RULE_LIMITS.actionsPerRule} actions`);
}

function checkUnique(rule: Rule, seen: Seen, tell: Tell): void {
  const [name, place] = [nameKey(rule.name), `${rule.priority} ${rule.order.toLowerCase()}`];
  if (seen.names.has(name)) tell('name', 'Rule name must be unique');
  if (seen.places.has(place)) tell('order', 'Rule with specified priority and order already exists');
  if (seen.ids.has(rule.id)) tell('id', 'Rule id must be unique');
  seen.names.add(name);
  seen.places.add(place);
  seen.ids.add(rule.id);
}

type SeenLists = Map<string, { readonly rule: string; readonly values: readonly string[] }>;

/** A named list must have the same values everywhere, or a rule would use other values than its words say. */
function checkLists(rule: Rule, seen: SeenLists, tell: Tell): void {
  for (const { name, values } of listsOf(rule)) {
    const known = seen.get(nameKey(name));
    if (known === undefined) seen.set(nameKey(name), { rule: rule.name, values });
    else if (!sameValues(known.values, values))
      tell('test', `The list '${name}' has other values in rule '${known.rule}'`);
  }
}

function checkBody(rule: Rule, dictionary: Dictionary, tell: Tell): number {
  let nodes = 0;
  let tooDeep = false;
  for (const { path, expression } of expressionsOf(rule)) {
    const shape = checkShape(expression, () => undefined);
    nodes += shape.nodes;
    if (shape.depth > RULE_LIMITS.depth) {
      tooDeep = true;
      tell(path, `An expression is at most ${RULE_LIMITS.depth} levels deep`);
    }
  }
  if (nodes > RULE_LIMITS.nodesPerRule) tell('', `A rule has at most ${RULE_LIMITS.nodesPerRule} nodes`);
  if (tooDeep || nodes > RULE_LIMITS.nodesPerRule) return nodes;
  const ids = new Set<string>();
  checkExpression({ node: rule.test, path: 'test', dictionary, ids, tell });
  const types = possibleTypes(rule.test, dictionary);
  if (types.length > 0 && !types.includes('boolean')) tell('test', 'A rule query must be true or false');
  for (const [index, action] of rule.actions.entries())
    checkAction({ action, path: `actions[${index}]`, dictionary, ids, tell });
  return nodes + checkLimits(rule, dictionary, tell);
}

/** Every problem with the days and the table of a rule, which its editor shows beside those of test and actions. */
export function limitProblems(rule: Rule, config: EditorConfig): readonly RuleProblem[] {
  const problems: RuleProblem[] = [];
  checkLimits(rule, dictionaryOf(config), (path, problem) => problems.push({ rule: rule.name, path, problem }));
  return problems;
}

/** Checks days and table. Returns how many nodes the table counts as. */
function checkLimits(rule: Rule, dictionary: Dictionary, tell: Tell): number {
  checkDays(rule, tell);
  checkTableValue(rule, tell);
  return rule.table === undefined ? 0 : checkTable(rule.table, dictionary, tell);
}

function checkDays({ first_day: first, last_day: last }: Rule, tell: Tell): void {
  if (first !== undefined && last !== undefined && last < first) tell('last_day', 'The last day is before the first');
}

/** The value of a row is known only while the actions of a rule with a table run. */
function checkTableValue(rule: Rule, tell: Tell): void {
  for (const { path, expression } of expressionsOf(rule)) {
    let reads = false;
    checkShape(expression, (node) => (reads ||= node.type === 'variable' && node.value === TABLE_VALUE.name));
    if (reads && path === 'test') tell(path, 'The table value is known only in the actions');
    else if (reads && rule.table === undefined) tell(path, 'The table value is known only in a rule with a table');
  }
}

function expressionsOf(rule: Rule): readonly { path: string; expression: Expression }[] {
  const list = [{ path: 'test', expression: rule.test }];
  for (const [index, action] of rule.actions.entries()) {
    const { expression } = action.action_data;
    if (expression !== null) list.push({ path: `actions[${index}].action_data.expression`, expression });
  }
  return list;
}

type ActionVisit = { action: RuleAction; path: string; dictionary: Dictionary; ids: Set<string>; tell: Tell };

function checkAction({ action, path, dictionary, ids, tell }: ActionVisit): void {
  const spec = dictionary.actions.get(action.name);
  if (spec === undefined) return tell(`${path}.name`, `Unknown action '${action.name}'`);
  if (!Number.isSafeInteger(action.priority)) tell(`${path}.priority`, 'priority must be a whole number');
  const { expression } = action.action_data;
  const at = `${path}.action_data.expression`;
  if (expression === null) {
    if (spec.action_type === 'setter') tell(at, `'${spec.display_name}' needs a value`);
    return;
  }
  checkExpression({ node: expression, path: at, dictionary, ids, tell });
  const types = possibleTypes(expression, dictionary);
  const wanted = spec.config.result_type;
  if (wanted === null || (types.length > 0 && !types.includes(wanted)))
    tell(
      at,
      `'${spec.display_name}' takes a ${wanted === null ? 'stop without value' : TYPE_WORD[wanted]}, not a ${typeWords(types)}`,
    );
  else if (expression.type === 'literal') checkConstant(spec, expression.value, (problem) => tell(at, problem));
}

function typeWords(types: readonly (keyof typeof TYPE_WORD)[]): string {
  return types.map((type) => TYPE_WORD[type]).join(' or ');
}

function checkConstant(spec: ActionSpec, value: unknown, tell: (problem: string) => void): void {
  const { choices, min, max } = spec.config;
  if (Array.isArray(value)) tell(`'${spec.display_name}' takes one value, not a list`);
  else if (choices !== null && !choices.some((choice) => choice.value === value))
    tell(`'${spec.display_name}' takes one of: ${choices.map((choice) => choice.title).join(', ')}`);
  else if (typeof value === 'number' && ((min !== null && value < min) || (max !== null && value > max)))
    tell(`'${spec.display_name}' must lie between ${min ?? 'any'} and ${max ?? 'any'}`);
}
