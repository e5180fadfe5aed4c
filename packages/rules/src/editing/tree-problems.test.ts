import { describe, expect, it } from 'vitest';
import { apply, constant, operand } from '../tree/build.ts';
import type { ActionSpec, EditorConfig } from '../vocabulary/config.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import type { Expression } from '../tree/tree.ts';
import { headProblems, takenHeads } from './rule-head.ts';
import { changeNode, type DraftNode } from '../tree/tree-draft.ts';
import { constantProblem, testProblems, valueProblems } from './tree-problems.ts';
import { actionWanted, argumentWanted, comparisonsFor, operationsFor, TEST_WANTED } from './tree-wanted.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
/** A tree with ids, so that a problem can be found at its node. */
function named(node: DraftNode, id = 'n'): DraftNode {
  const own = { ...node, id };
  if (own.type !== 'operation') return own;
  return { ...own, args: own.args.map((arg, index) => named(arg, `${id}${index}`)) };
}

const problems = (test: DraftNode): readonly string[] =>
  testProblems(named(test), config).map(({ problem }) => problem);

function action(name: string): ActionSpec {
  const found = config.actions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no action ${name}`);
  return found;
}

describe('problems of a rule that is being written', () => {
  it('finds what still waits for an operand or a value, at its node', () => {
    const test = named(apply('less', operand('distance'), 100));
    const open = changeNode(test, 'n1', (node) => (node.type === 'literal' ? { ...node, value: null } : node));
    expect(testProblems(open, config)).toEqual([{ id: 'n1', problem: 'Enter a value' }]);
    expect(problems(apply('less', operand(''), 100))).toEqual(['Choose an operand']);
    expect(problems(apply('in', operand('origin_state'), []))).toEqual(['Enter a value']);
  });

  it('[R-056] tells what the check says, at the node it says it of', () => {
    const test = named(apply('and', apply('less', operand('distance'), operand('commodity')), operand('hazmat')));
    expect(testProblems(test, config).map(({ id }) => id)).toEqual(['n01']);
    expect(problems(operand('distance'))).toEqual(['A rule query must be true or false']);
    expect(problems(apply('equal', operand('moon'), 1))[0]).toBe("Unknown operand 'moon'");
  });

  it('[R-058 R-059] keeps counts of relative operands whole and numbers in the bounds of their operand', () => {
    const within = (count: number): Expression => apply('relative_date', operand('today'), 'plus', count, 'days');
    expect(problems(apply('less', operand('pickup_date'), within(3)))).toEqual([]);
    expect(problems(apply('less', operand('pickup_date'), within(2.5)))).toEqual([
      'The value must be an integer of at least 0',
    ]);
    expect(problems(apply('less', operand('pickup_date'), within(-1)))).toEqual([
      'The value must be an integer of at least 0',
    ]);
    expect(problems(apply('less', operand('distance'), -5))).toEqual(['Must be at least 0']);
    expect(problems(apply('less', operand('prediction_confidence_level'), 101))).toEqual(['Must be at most 100']);
    expect(problems(apply('less', operand('lead_time_hours'), -5))).toEqual([]);
  });

  it('[R-064] tells of a dimension that no relative operand has', () => {
    const strange = apply('relative_date', operand('today'), 'plus', 3, 'moons');
    expect(problems(apply('less', operand('pickup_date'), strange))).toEqual(['Unsuported operand dimension']);
  });

  it('[C-033] takes dates, times and datetimes in their forms only', () => {
    const form = (name: string, value: string): readonly string[] => problems(apply('equal', operand(name), value));
    expect(form('pickup_date', '2026-11-23')).toEqual([]);
    expect(form('pickup_date', '11/23/2026')).toEqual(['A date is written YYYY-MM-DD']);
    expect(form('pickup_time', '08:30')).toEqual([]);
    expect(form('pickup_time', '8:30 AM')).toEqual(['A time is written HH:mm']);
    expect(form('created_time', '2026-11-23 08:30:00')).toEqual([]);
    expect(form('created_time', '2026-11-23 08:30')).toEqual(['A datetime is written YYYY-MM-DD HH:mm:ss']);
  });

  it('judges the value of an action by the action', () => {
    const of = (name: string, value: DraftNode): readonly string[] =>
      valueProblems(named(value), action(name), config).map(({ problem }) => problem);
    expect(of('all_in', constant(2500))).toEqual([]);
    expect(of('all_in', constant(-1))).toEqual(['Must be at least 0']);
    expect(of('min_margin_percent', constant(100))).toEqual(['Must be at most 99']);
    expect(of('all_in', operand('commodity'))[0]).toContain('takes a number');
    expect(of('equipment_type', constant('rocket'))[0]).toContain('takes one of');
    expect(of('add_accessorial', apply('named_amount', 'Tarps', 75))).toEqual([]);
    expect(constantProblem(null, actionWanted(action('note')))).toBe('Enter a value');
  });
});

describe('what may stand at a place', () => {
  it('[R-062 R-063] offers the comparisons of what stands on the left', () => {
    const names = (left: DraftNode): readonly string[] =>
      comparisonsFor(left, config).map(({ display_name }) => display_name);
    expect(names(operand('commodity')).slice(0, 10)).toEqual([
      'equal',
      'not equal',
      'like',
      'not like',
      'empty',
      'not empty',
      'null',
      'not null',
      'starts with',
      'not starts with',
    ]);
    expect(names(operand('equipment_type'))).toEqual(['equal', 'not equal', 'in', 'not in', 'null', 'not null']);
    expect(names(operand('distance'))).toContain('less or equal');
    expect(names(operand('distance'))).not.toContain('like');
  });

  it('wants of a constant what the other side is measured by, on either side', () => {
    const right = argumentWanted(apply('equal', operand('equipment_type'), 'reefer'), 1, config);
    expect(right.source?.choices?.map(({ title }) => title)).toContain('Reefer');
    const left = argumentWanted(apply('less', 500, operand('distance')), 0, config);
    expect(left.source?.unit).toBe('miles');
    const relative = apply('relative_number', operand('award_rate'), 'plus', 5, 'percentage');
    expect(argumentWanted(apply('less', operand('all_in'), relative), 0, config).source?.name).toBe('award_rate');
  });

  it('offers the operations of a type, none where only a constant may stand', () => {
    const number = argumentWanted(apply('less', operand('distance'), 5), 1, config);
    expect(operationsFor(number, config).map(({ name }) => name)).toContain('relative_number');
    expect(operationsFor(number, config).map(({ name }) => name)).not.toContain('add_days');
    expect(operationsFor(TEST_WANTED, config).map(({ name }) => name)).toContain('not');
    const list = argumentWanted(apply('in', operand('origin_state'), ['TX']), 1, config);
    expect(operationsFor(list, config)).toEqual([]);
  });

  it('[R-069] throws on an operand of a type that is none', () => {
    const strange = { ...config, operands: config.operands.map((one) => ({ ...one, type: 'moon' })) };
    expect(() => comparisonsFor(operand('distance'), strange as unknown as EditorConfig)).toThrow(
      'unsupported operand type',
    );
  });
});

describe('the head of a rule', () => {
  const others = [
    { id: 'a', name: 'Tarps', priority: 3, order: 'b', test: constant(true), actions: [] },
    { id: 'b', name: 'Hazmat', priority: 4, order: 'a', test: constant(true), actions: [] },
  ];
  const wrong = (head: Partial<{ name: string; priority: number | null; order: string }>, id = 'new') =>
    headProblems({ name: 'New', priority: 9, order: 'a', ...head }, takenHeads(others, id));

  it('[R-049 R-050] needs a name of its own of at most 50 characters', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ name: ' ' })).toEqual({ name: 'This field is required' });
    expect(wrong({ name: 'x'.repeat(50) })).toEqual({});
    expect(wrong({ name: 'x'.repeat(51) })).toEqual({ name: 'Must be below 50 characters' });
    expect(wrong({ name: 'tarps ' })).toEqual({ name: 'Rule name must be unique' });
    expect(wrong({ name: 'Tarps' }, 'a')).toEqual({});
  });

  it('[R-051 R-052 R-053] needs a positive priority, letters as its order, and a place of its own', () => {
    expect(wrong({ priority: 0 })).toEqual({ priority: 'Priority must be a positive number' });
    expect(wrong({ priority: 1.5 })).toEqual({ priority: 'Priority must be a positive number' });
    expect(wrong({ priority: null })).toEqual({ priority: 'This field is required' });
    expect(wrong({ order: 'a1' })).toEqual({ order: 'Order value must contain only letters' });
    expect(wrong({ order: '' })).toEqual({ order: 'This field is required' });
    expect(wrong({ priority: 3, order: 'B' })).toEqual({
      order: 'Rule with specified priority and order already exists',
    });
  });
});
