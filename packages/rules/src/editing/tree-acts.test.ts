import { describe, expect, it } from 'vitest';
import { act, apply, operand, rule } from '../tree/build.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import type { Expression } from '../tree/tree.ts';
import { actOnTree, takesMore, type TreeAct } from './tree-acts.ts';
import { isFinished, nodesIn, wayTo, withFreeIds, type DraftNode } from '../tree/tree-draft.ts';
import { newComparison, newGroup, openConstant } from './tree-kinds.ts';
import { expressionText, plainTitle } from './tree-text.ts';
import { argumentWanted, isBlank, TEST_WANTED } from './tree-wanted.ts';
import { alwaysTest } from '../words/test-words.ts';

const config = EDITOR_CONFIG.quote_price_prediction;

/** Whether two trees mean the same: equal in everything but ids and places. */
function sameMeaning(one: DraftNode, other: DraftNode): boolean {
  if (one.type === 'operation')
    return (
      other.type === 'operation' &&
      one.name === other.name &&
      one.args.length === other.args.length &&
      one.args.every((arg, index) => {
        const twin = other.args[index];
        return twin !== undefined && sameMeaning(arg, twin);
      })
    );
  return one.type === other.type && JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** A rule's test with ids test-1, test-2 … from the top down. */
function testOf(expression: Expression): Expression {
  return rule({ name: 'test', test: expression, actions: [act('stop_ruleset')] }).test;
}

const STOPS = apply('greater', operand('stop_count'), 2);
const MILES = apply('less', operand('distance'), 1000);
const REEFER = apply('equal', operand('equipment_type'), 'reefer');

function tools() {
  let count = 0;
  return {
    config,
    newId: () => {
      count += 1;
      return `new-${count}`;
    },
  };
}

/** Does acts one after the other; the tree must outlive them. */
function after(root: DraftNode, ...acts: readonly TreeAct[]): DraftNode {
  const given = tools();
  return acts.reduce<DraftNode>((tree, one) => actOnTree(tree, one, given) ?? openConstant(given.newId), root);
}

const text = (node: DraftNode): string => expressionText(node, { config, titleOf: plainTitle });
const idOf = (root: DraftNode, words: string): string => nodesIn(root).find((node) => text(node) === words)?.id ?? '';

describe('nodes of the tree of a rule', () => {
  it('[SP-139] begins the comparison of a flag with yes, and keeps a value that was given', () => {
    const root = newGroup('and', tools().newId);
    const left = nodesIn(root).find((node) => node.type === 'variable')?.id ?? '';
    const chosen = after(root, { act: 'operand', id: left, name: 'hazmat' });
    expect(text(chosen)).toBe('Hazmat = yes');
    expect(isFinished(chosen)).toBe(true);
    const value = nodesIn(chosen).find((node) => node.type === 'literal')?.id ?? '';
    const teamed = after(chosen, { act: 'value', id: value, value: false }, { act: 'operand', id: left, name: 'team' });
    expect(text(teamed)).toBe('Team = no');
    expect(isFinished(after(root, { act: 'operand', id: left, name: 'distance' }))).toBe(false);
  });

  it('turns an always into a comparison that waits for its value when another operand is chosen', () => {
    const root = testOf(alwaysTest());
    const begun = after(root, { act: 'operand', id: idOf(root, 'Now'), name: 'distance' });
    expect(text(begun)).toBe('Distance = …');
    expect(begun.id).toBe(root.id);
    const flag = after(root, { act: 'operand', id: idOf(root, 'Now'), name: 'hazmat' });
    expect(text(flag)).toBe('Hazmat = yes');
    const both = testOf(apply('and', alwaysTest(), MILES));
    expect(text(after(both, { act: 'remove', id: idOf(both, 'Now') }))).toBe('Distance < 1,000 mi');
    const known = testOf(apply('not_null', operand('commodity')));
    expect(text(after(known, { act: 'operand', id: idOf(known, 'Commodity'), name: 'equipment_type' }))).toBe(
      'Equipment type is known',
    );
  });

  it('knows a test of which nothing is given yet', () => {
    const { newId } = tools();
    expect([newComparison(newId), newGroup('or', newId)].map(isBlank)).toEqual([true, true]);
    expect([MILES, alwaysTest()].map(isBlank)).toEqual([false, false]);
  });

  it('[R-043] switches a constant to a variable and to an operation on either side of a comparison', () => {
    const root = testOf(MILES);
    const right = idOf(root, '1,000');
    const wanted = argumentWanted(root as never, 1, config);
    const variable = after(
      root,
      { act: 'kind', id: right, kind: 'variable', wanted },
      { act: 'operand', id: right, name: 'award_miles' },
    );
    expect(text(variable)).toBe('Distance < Award miles');
    const sum = after(root, { act: 'operation', id: right, name: 'multiply', wanted });
    expect(text(sum)).toBe('Distance < (1,000 × …)');
    const left = idOf(root, 'Distance');
    const turned = after(root, {
      act: 'kind',
      id: left,
      kind: 'literal',
      wanted: argumentWanted(root as never, 0, config),
    });
    expect(text(after(turned, { act: 'value', id: left, value: 500 }))).toBe('500 < 1,000');
  });

  it('[R-043] keeps the id of what is switched and of everything around it', () => {
    const root = testOf(apply('and', MILES, STOPS));
    const right = idOf(root, '1,000');
    const next = after(root, { act: 'kind', id: right, kind: 'variable', wanted: TEST_WANTED });
    expect(nodesIn(next).map(({ id }) => id)).toEqual(nodesIn(root).map(({ id }) => id));
    const [, stops] = root.type === 'operation' ? root.args : [];
    expect(next.type === 'operation' && next.args[1] === stops).toBe(true);
  });

  it('[R-066 R-067] begins relative operands with days, hours and exact', () => {
    const date = testOf(apply('less_or_equal', operand('pickup_date'), '2026-11-23'));
    const wanted = argumentWanted(date as never, 1, config);
    const reset = after(date, { act: 'reset', id: idOf(date, '2026-11-23'), wanted });
    const open = idOf(reset, '…');
    expect(text(after(reset, { act: 'kind', id: open, kind: 'operation', wanted }))).toBe(
      'Pickup date ≤ (Today + … days)',
    );
    const time = testOf(apply('less', operand('created_time'), operand('now')));
    const to = { act: 'operation', id: idOf(time, 'Now'), name: 'relative_datetime' } as const;
    expect(text(after(time, { ...to, wanted: argumentWanted(time as never, 1, config) }))).toBe(
      'Created time < (Now + … hours)',
    );
    const price = testOf(apply('less', operand('cost_estimate'), operand('award_rate')));
    const exact = { act: 'operation', id: idOf(price, 'Award rate'), name: 'relative_number' } as const;
    const relative = after(price, { ...exact, wanted: argumentWanted(price as never, 1, config) });
    expect(nodesIn(relative).map((node) => ('value' in node ? node.value : node.name))).toContain('exact');
  });

  it('empties a constant that another operand cannot be compared with, and takes an operator that fits', () => {
    const root = testOf(MILES);
    const next = after(root, { act: 'operand', id: idOf(root, 'Distance'), name: 'equipment_type' });
    expect(text(next)).toBe('Equipment type = …');
    const other = testOf(REEFER);
    const same = after(other, { act: 'operand', id: idOf(other, 'Equipment type'), name: 'commodity' });
    expect(text(same)).toBe('Commodity = reefer');
  });

  it('makes a list of one value for in, and one value of a list of one', () => {
    const root = testOf(REEFER);
    const list = after(root, { act: 'operation', id: root.id, name: 'in', wanted: TEST_WANTED });
    expect(list).toMatchObject({ name: 'in', args: [{ value: 'equipment_type' }, { value: ['reefer'] }] });
    const back = after(list, { act: 'operation', id: root.id, name: 'not_equal', wanted: TEST_WANTED });
    expect(back).toMatchObject({ name: 'not_equal', args: [{ value: 'equipment_type' }, { value: 'reefer' }] });
    const absent = after(root, { act: 'operation', id: root.id, name: 'not_null', wanted: TEST_WANTED });
    expect(absent).toMatchObject({ name: 'not_null', args: [{ value: 'equipment_type' }] });
  });

  it('[R-044] empties a node that is reset and what stands below it', () => {
    const root = testOf(apply('less', operand('distance'), apply('add', 100, operand('award_miles'))));
    const id = idOf(root, '100 + Award miles');
    const reset = after(root, { act: 'reset', id, wanted: argumentWanted(root as never, 1, config) });
    expect(text(reset)).toBe('Distance < …');
    expect(isFinished(reset)).toBe(false);
    expect(wayTo(reset, id)).toHaveLength(1);
  });
});

describe('groups of the tree of a rule', () => {
  it('adds a condition and a group at the end of a group, and joins a lone condition with the new one', () => {
    const root = testOf(apply('and', MILES, STOPS));
    expect(text(after(root, { act: 'add', id: root.id, what: 'rule' }))).toBe(
      '(Distance < 1,000 mi) and (Stop count > 2) and (… = …)',
    );
    expect(text(after(root, { act: 'add', id: root.id, what: 'group' }))).toBe(
      '(Distance < 1,000 mi) and (Stop count > 2) and (… = …)',
    );
    const lone = testOf(MILES);
    expect(text(after(lone, { act: 'add', id: lone.id, what: 'rule' }))).toBe('(Distance < 1,000 mi) and (… = …)');
  });

  it('moves a condition among its neighbours, out of its group and into the one before it', () => {
    const root = testOf(apply('and', MILES, apply('or', STOPS, REEFER), operand('hazmat')));
    const move = (id: string, to: 'up' | 'down' | 'out' | 'in'): string => text(after(root, { act: 'move', id, to }));
    expect(move(idOf(root, 'Hazmat'), 'up')).toBe(
      '(Distance < 1,000 mi) and Hazmat and ((Stop count > 2) or (Equipment type = Reefer))',
    );
    expect(move(idOf(root, 'Equipment type = Reefer'), 'down')).toBe(
      '(Distance < 1,000 mi) and (Stop count > 2) and (Equipment type = Reefer) and Hazmat',
    );
    expect(move(idOf(root, 'Hazmat'), 'in')).toBe(
      '(Distance < 1,000 mi) and ((Stop count > 2) or (Equipment type = Reefer) or Hazmat)',
    );
    // A part of a condition takes the whole along.
    expect(move(idOf(root, 'Distance'), 'down')).toBe(
      '((Stop count > 2) or (Equipment type = Reefer)) and (Distance < 1,000 mi) and Hazmat',
    );
    expect(actOnTree(root, { act: 'move', id: idOf(root, 'Distance < 1,000 mi'), to: 'up' }, tools())).toBe(root);
  });

  it('drops a condition beside another, in its group or in another one, and never into itself', () => {
    const root = testOf(apply('and', MILES, apply('or', STOPS, REEFER), operand('hazmat')));
    const beside = (id: string, target: string, side: 'before' | 'behind'): DraftNode =>
      after(root, { act: 'beside', id: idOf(root, id), target: idOf(root, target), side });
    expect(text(beside('Distance < 1,000 mi', 'Hazmat', 'behind'))).toBe(
      '((Stop count > 2) or (Equipment type = Reefer)) and Hazmat and (Distance < 1,000 mi)',
    );
    expect(text(beside('Hazmat', 'Stop count > 2', 'behind'))).toBe(
      '(Distance < 1,000 mi) and ((Stop count > 2) or Hazmat or (Equipment type = Reefer))',
    );
    const group = '(Stop count > 2) or (Equipment type = Reefer)';
    expect(beside(group, 'Stop count > 2', 'before')).toBe(root);
    expect(
      nodesIn(beside('Hazmat', 'Stop count > 2', 'before'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      nodesIn(root)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('takes a group away with its last condition, and empties what must not be missing', () => {
    const root = testOf(apply('and', MILES, apply('or', STOPS)));
    expect(text(after(root, { act: 'remove', id: idOf(root, 'Stop count > 2') }))).toBe('Distance < 1,000 mi');
    expect(text(after(root, { act: 'remove', id: idOf(root, '1,000') }))).toContain('(Distance < …)');
    expect(actOnTree(root, { act: 'remove', id: root.id }, tools())).toBeNull();
    const rounded = testOf(apply('less', apply('round', operand('distance'), 5), apply('add', 1, 2, 3)));
    expect(text(after(rounded, { act: 'remove', id: idOf(rounded, '5') }))).toBe('round (Distance) < (1 + 2 + 3)');
    expect(text(after(rounded, { act: 'remove', id: idOf(rounded, '2') }))).toBe('round (Distance, 5) < (1 + 3)');
  });

  it('wraps in not and takes it away again, and puts a condition in a group', () => {
    const root = testOf(apply('and', MILES, STOPS));
    const negated = after(root, { act: 'negate', id: idOf(root, 'Distance < 1,000 mi') });
    expect(text(negated)).toBe('not (Distance < 1,000 mi) and (Stop count > 2)');
    const back = after(negated, { act: 'negate', id: idOf(negated, 'Distance < 1,000 mi') });
    expect(sameMeaning(back, root)).toBe(true);
    const grouped = after(root, { act: 'group', id: idOf(root, 'Stop count > 2'), name: 'or' });
    expect(grouped).toMatchObject({ args: [{}, { name: 'or', args: [{ name: 'greater' }] }] });
  });

  it('numbers arguments by their places and gives no id twice', () => {
    const begun = newGroup('and', tools().newId);
    const given = tools();
    let tree: DraftNode = testOf(apply('and', MILES, STOPS));
    for (const what of ['rule', 'group', 'rule'] as const)
      tree = actOnTree(tree, { act: 'add', id: tree.id, what }, given) ?? begun;
    const ids = nodesIn(tree).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(tree.type === 'operation' ? tree.args.map(({ priority }) => priority) : []).toEqual([1, 2, 3, 4, 5]);
  });

  it('says which operations take another argument', () => {
    const more = (node: Expression): boolean => node.type === 'operation' && takesMore(node, { config });
    expect(more(apply('add', 1, 2))).toBe(true);
    expect(more(apply('round', 1))).toBe(true);
    expect(more(apply('round', 1, 5))).toBe(false);
    expect(more(apply('and', MILES))).toBe(false);
  });
});

describe('a tree that was pasted', () => {
  it('[SP-138] gets new ids where its own are taken in the rule, and keeps the others', () => {
    const root = testOf(apply('and', MILES, STOPS));
    const [first, second, ...others] = nodesIn(root).map(({ id }) => id);
    const free = withFreeIds(root, new Set([first ?? '', second ?? '', 'elsewhere']), tools().newId);
    expect(nodesIn(free).map(({ id }) => id)).toEqual(['new-1', 'new-2', ...others]);
    expect(sameMeaning(free, root)).toBe(true);
  });
});
