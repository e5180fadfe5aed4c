import { act, apply, EDITOR_CONFIG, operand, readRulesetFile, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { exportFile, exportJsonLogic } from './export-rules.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const HEAD = { context: 'quote_price_prediction', name: 'Birch & Paper Quoting Rules', version: 3 } as const;
const LONG = rule({
  name: 'Long',
  test: apply('and', apply('greater', operand('distance'), 500), operand('hazmat')),
  actions: [act('markup_percent', apply('add', operand('markup_percent'), 2)), act('stop_ruleset')],
});
const MUTED = { ...LONG, id: 'muted', name: 'Long before', order: 'b', muted: true as const };

it('a file of rules holds them without loss, muted ones and ids too', () => {
  const { name, text } = exportFile([MUTED, LONG], HEAD);
  expect(name).toBe('birch-paper-quoting-rules-version-3.json');
  expect(readRulesetFile(text, HEAD.context)).toEqual({ ok: true, value: { ...HEAD, rules: [LONG, MUTED] } });
});

it('[SP-138] rules are exported with tests and values in JsonLogic', () => {
  const { name, text } = exportJsonLogic([LONG, MUTED], CONFIG, HEAD);
  expect(name).toBe('birch-paper-quoting-rules-version-3-jsonlogic.json');
  const long = {
    name: 'Long',
    priority: 1,
    order: 'a',
    test: { and: [{ '>': [{ var: 'distance' }, 500] }, { var: 'hazmat' }] },
    actions: [
      { name: 'markup_percent', priority: 1, value: { '+': [{ var: 'markup_percent' }, 2] } },
      { name: 'stop_ruleset', priority: 2, value: null },
    ],
  };
  expect(JSON.parse(text)).toEqual([long, { ...long, name: 'Long before', order: 'b', muted: true }]);
});

it('a file of unsaved rules does not pass for the version that they are changes of', () => {
  const draft = exportFile([LONG], { ...HEAD, unsaved: true });
  expect(draft.name).toBe('birch-paper-quoting-rules-version-3-with-unsaved-changes.json');
  expect(JSON.parse(draft.text)).toMatchObject({ version: 3, unsaved: true });
  expect(readRulesetFile(draft.text, HEAD.context)).toMatchObject({ ok: true, value: { unsaved: true } });
  expect(exportJsonLogic([LONG], CONFIG, { ...HEAD, unsaved: true }).name).toBe(
    'birch-paper-quoting-rules-version-3-with-unsaved-changes-jsonlogic.json',
  );
});
