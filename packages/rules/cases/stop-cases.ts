import { act, apply, operand, rule, type Expression, type Rule, type RuleAction } from '../src/index.ts';
import type { RulesetCase } from './case.ts';

const v = operand;
const always = apply('not_null', v('now'));
const broken = apply('greater', apply('divide', 1, 0), 0);
const facts = { cost_estimate: 2000, markup_percent: 0, markup_amount: 0 };
const plusOne = act('markup_amount', apply('add', v('markup_amount'), 1));
const muted = (one: Rule): Rule => ({ ...one, muted: true });

/** A rule named by its place: priority and order, '1a' runs first. */
function at(place: string, actions: readonly RuleAction[], test: Expression = always): Rule {
  const [priority, order] = [Number.parseInt(place, 10), place.replace(/^\d+/, '')];
  return rule({ name: place, priority, order, test, actions });
}

type Line = readonly [
  title: string,
  rules: readonly Rule[],
  fired: readonly string[],
  markup: number,
  more?: Pick<RulesetCase, 'end' | 'errored'>,
];

/** Cases told by the rules that fired and how often one was added to the markup. */
function because(why: string, lines: readonly Line[]): readonly RulesetCase[] {
  return lines.map(([title, rules, fired, markup, more]) => ({
    title,
    why,
    facts,
    rules,
    fired,
    values: { markup_amount: markup },
    ...more,
  }));
}

/** Stops of every kind, groups, muted rules, and rules that fail. */
export const STOP_CASES: readonly RulesetCase[] = [
  ...because('SP-143: stop-rule-group-execution skips the rest of that priority group', [
    [
      'from the middle of a group',
      [at('1a', [plusOne]), at('1b', [act('stop_rule_group')]), at('1c', [plusOne]), at('2a', [plusOne])],
      ['1a', '1b', '2a'],
      2,
    ],
    [
      'in each group for itself',
      [
        at('1a', [act('stop_rule_group')]),
        at('1b', [plusOne]),
        at('2a', [act('stop_rule_group')]),
        at('2b', [plusOne]),
        at('3a', [plusOne]),
      ],
      ['1a', '2a', '3a'],
      1,
    ],
    ['in a group of one it skips nothing', [at('1a', [act('stop_rule_group')]), at('2a', [plusOne])], ['1a', '2a'], 1],
    [
      'a rule that is not true stops no group',
      [at('1a', [act('stop_rule_group')], v('hazmat')), at('1b', [plusOne])],
      ['1b'],
      1,
    ],
    [
      'a skipped rule is not worked out, so it cannot fail',
      [at('1a', [act('stop_rule_group')]), at('1b', [plusOne], broken)],
      ['1a'],
      0,
    ],
    [
      'the group’s own order counts, not the place in the list',
      [at('1b', [plusOne]), at('1a', [act('stop_rule_group')])],
      ['1a'],
      0,
    ],
  ]),
  ...because('SP-143: stop-ruleset-execution ends this ruleset', [
    [
      'over all groups after it',
      [at('1a', [act('stop_ruleset')]), at('2a', [plusOne]), at('9z', [plusOne])],
      ['1a'],
      0,
      { end: 'stopped' },
    ],
    [
      'also over a rule that would fail',
      [at('1a', [act('stop_ruleset')]), at('2a', [plusOne], broken)],
      ['1a'],
      0,
      { end: 'stopped' },
    ],
    [
      'after what came before it',
      [at('1a', [plusOne]), at('1b', [plusOne, act('stop_ruleset')]), at('1c', [plusOne])],
      ['1a', '1b'],
      2,
      { end: 'stopped' },
    ],
    [
      'a group stop before it changes nothing',
      [at('1a', [act('stop_rule_group')]), at('2a', [act('stop_ruleset')]), at('3a', [plusOne])],
      ['1a', '2a'],
      0,
      { end: 'stopped' },
    ],
  ]),
  ...because('SP-143: no-reply and reject end everything', [
    [
      'no-reply keeps what was set',
      [at('1a', [plusOne, act('stop_no_reply')]), at('2a', [plusOne])],
      ['1a'],
      1,
      { end: 'no-reply' },
    ],
    [
      'reject keeps what was set',
      [at('1a', [plusOne, act('stop_reject', 'Embargo')]), at('2a', [plusOne])],
      ['1a'],
      1,
      { end: 'reject' },
    ],
    [
      'the first stop of a rule counts',
      [at('1a', [act('stop_no_reply'), act('stop_reject')])],
      ['1a'],
      0,
      { end: 'no-reply' },
    ],
    [
      'a stop by a lower action priority runs first',
      [
        {
          ...at('1a', []),
          actions: [
            { ...plusOne, priority: 2 },
            { ...act('stop_reject'), priority: 1 },
          ],
        },
      ],
      ['1a'],
      0,
      { end: 'reject' },
    ],
    [
      'a reason that is unknown stops all the same',
      [at('1a', [act('stop_reject', v('commodity'))])],
      ['1a'],
      0,
      { end: 'reject' },
    ],
  ]),
  ...because('SP-148: a failing test counts as false, a failing action is skipped', [
    [
      'a failing test stops nothing',
      [at('1a', [act('stop_reject')], broken), at('2a', [plusOne])],
      ['2a'],
      1,
      { errored: true },
    ],
    [
      'a failing action before a stop lets it stop',
      [at('1a', [act('note', v('commodity')), act('stop_no_reply')])],
      ['1a'],
      0,
      { end: 'no-reply', errored: true },
    ],
    [
      'every failing rule is told',
      [at('1a', [plusOne], broken), at('1b', [plusOne], broken), at('1c', [plusOne])],
      ['1c'],
      1,
      { errored: true },
    ],
    [
      'an operand of an old version that is gone',
      [at('1a', [plusOne], apply('not_null', v('moon'))), at('1b', [plusOne])],
      ['1b'],
      1,
      { errored: true },
    ],
    [
      'an operation of an old version that is gone',
      [at('1a', [plusOne], apply('resembles', v('commodity'), 'x')), at('1b', [plusOne])],
      ['1b'],
      1,
      { errored: true },
    ],
    [
      'an action of an old version that is gone',
      [at('1a', [act('set_moon', 1), plusOne])],
      ['1a'],
      1,
      { errored: true },
    ],
  ]),
  ...because('decision 0035: a muted rule never runs and stays in its place', [
    ['it does not fire', [muted(at('1a', [plusOne])), at('1b', [plusOne])], ['1b'], 1],
    ['its stop stops nothing', [muted(at('1a', [act('stop_reject')])), at('2a', [plusOne])], ['2a'], 1],
    ['its group stop lets the group run', [muted(at('1a', [act('stop_rule_group')])), at('1b', [plusOne])], ['1b'], 1],
    ['its failing test fails nothing', [muted(at('1a', [plusOne], broken)), at('1b', [plusOne])], ['1b'], 1],
    ['all muted is as none', [muted(at('1a', [plusOne])), muted(at('2a', [act('stop_no_reply')]))], [], 0],
  ]),
  ...because('R-057: a deprecated operand still counts', [
    ['absent, the comparison is false', [at('1a', [plusOne], apply('greater', v('market_strength'), 60))], [], 0],
  ]),
  ...because('SP-142: order of execution', [
    [
      'capital letters order like small ones',
      [at('1b', [act('markup_amount', 2)]), at('1A', [act('markup_amount', 1)])],
      ['1a', '1b'],
      2,
    ],
    [
      'ten comes after nine',
      [at('10a', [act('markup_amount', 10)]), at('9a', [act('markup_amount', 9)])],
      ['9a', '10a'],
      10,
    ],
    [
      'a rule sees what an earlier group set',
      [at('2a', [plusOne], apply('equal', v('markup_amount'), 1)), at('1a', [plusOne])],
      ['1a', '2a'],
      2,
    ],
    [
      'and not what a later one will set',
      [at('1a', [plusOne], apply('equal', v('markup_amount'), 1)), at('2a', [plusOne])],
      ['2a'],
      1,
    ],
  ]),
];
