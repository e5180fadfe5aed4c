import { MESSAGES } from '@lanewright/contract';
import { act, apply, EDITOR_CONFIG, headProblems, openConstant, operand, rule, takenHeads } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { begunWork, workOn, type RuleInWork } from '../draft/rule-draft.ts';
import { firstMissing } from './first-missing.ts';
import { problemsOf } from './work-problems.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const FRESH = { id: 'new', name: '', priority: 1, order: 'a', test: null, actions: [] } as const;
let ids = 0;
const newId = (): string => {
  ids += 1;
  return `id-${ids}`;
};

function missing(work: RuleInWork, isText = false) {
  const wrong = headProblems(work, takenHeads([], 'new'));
  return firstMissing({ work, problems: problemsOf(work, config), wrong, limits: [], isText });
}

const WHOLE = workOn(
  rule({ name: 'Far', test: apply('greater', operand('distance'), 100), actions: [act('markup_percent', 5)] }),
);

it('[R-054 R-055] names what a rule lacks in the order in which it is written', () => {
  const begun = begunWork(FRESH, newId);
  expect(missing(begun)).toMatchObject({
    sentence: MESSAGES.ruleQueryMissing,
    at: { kind: 'node', isOpen: true, isTest: true },
  });
  expect(missing({ ...begun, test: null })).toEqual({
    sentence: MESSAGES.ruleQueryMissing,
    at: { kind: 'condition' },
  });
  const open = apply('greater', operand('distance'), 1);
  const half = { ...begun, test: { ...open, args: [...open.args.slice(0, 1), openConstant(newId)] } };
  expect(missing(half)).toMatchObject({ sentence: 'Enter a value', at: { kind: 'node', isOpen: true } });
  const tested = { ...begun, test: WHOLE.test };
  expect(missing(tested)).toEqual({ sentence: MESSAGES.ruleActionMissing, at: { kind: 'action' } });
  expect(missing({ ...tested, actions: WHOLE.actions })).toMatchObject({ at: { kind: 'field' } });
  expect(missing(WHOLE)).toBeNull();
});

it('passes over the test of the builder while another one is typed as text', () => {
  expect(missing({ ...WHOLE, test: null }, true)).toBeNull();
  expect(missing({ ...WHOLE, test: null, actions: [] }, true)).toMatchObject({ at: { kind: 'action' } });
});
