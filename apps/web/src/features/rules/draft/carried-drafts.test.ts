import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { readDrafts, writeDrafts } from './carried-drafts.ts';
import type { RuleInWork } from '../editor/draft/rule-draft.ts';
import type { Kept } from './rule-in-hand.ts';
import { beginDraft, step } from './undo.ts';

const named = (name: string, muted = false) => ({
  ...rule({ name, test: apply('greater', operand('distance'), 100), actions: [act('markup_percent', 5)] }),
  ...(muted ? { muted: true as const } : {}),
});
const [first, second, third] = [
  named('First'),
  { ...named('Second', true), section: 'Fuel' },
  named('Turned \u202E name'),
];
const west = { id: 'w', priority: 2, type: 'literal', value: ['WA', 'OR'], name: 'Northwest' } as const;
const listed = {
  ...named('Listed'),
  test: { id: 't', priority: 1, type: 'operation', name: 'in', args: [operand('origin_state'), west] } as const,
};
/** Every field that a rule can have, so that a new one must be carried too. */
const full: Required<Rule> = {
  ...named('Full'),
  muted: true,
  table: { columns: [{ operand: 'distance', comparison: 'less' }], rows: [{ cells: [null], value: 7 }] },
  first_day: '2026-12-01',
  last_day: '2026-12-31',
  section: 'Season',
};
const base = beginDraft({ rules: [first, second], version: 4 });
const DRAFT: Kept = { owner: 'ana@example.com', state: step(base, [second, third, first, listed, full]), hand: null };
const NEW = { id: 'new', name: '', priority: 9, order: 'a', test: null, actions: [] } as const;
const OPEN: Kept = {
  owner: 'ana@example.com',
  state: { ...base, held: true },
  hand: {
    rule: NEW,
    work: {
      name: 'Half written',
      priority: null,
      order: 'a',
      test: { id: 'n', priority: 1, type: 'variable', value: '' },
      actions: [{ key: 'k', name: 'markup_percent', priority: 1, value: null, from: null }],
      table: { columns: [{ operand: 'distance', comparison: 'less' }], rows: [{ cells: [null], value: 7 }] },
      firstDay: '2026-12-01',
      lastDay: null,
      isNamed: true,
    } satisfies Required<RuleInWork>,
    text: { form: 'JsonLogic', typed: '{"<": [' },
  },
};

it('[SP-001] drafts and half written rules come over a sign-in elsewhere as they were, without their steps back', () => {
  const kept = new Map([
    ['quote_price_prediction global', DRAFT],
    ['max_buy_price_prediction 7', OPEN],
  ]);
  expect(readDrafts(writeDrafts(kept))).toEqual(
    new Map([
      ['quote_price_prediction global', { ...DRAFT, state: { ...DRAFT.state, past: [] } }],
      ['max_buy_price_prediction 7', OPEN],
    ]),
  );
});

it('reads no draft from what is none', () => {
  expect(readDrafts('[["quote_price_prediction global", {"owner": 7}]]')).toEqual(new Map());
});
