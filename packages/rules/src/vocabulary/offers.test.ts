import { describe, expect, it } from 'vitest';
import { apply, checkRuleset, EDITOR_CONFIG, operand, rule, act } from '../index.ts';
import { OPERAND_TYPES, type LiteralValue, type Operand, type OperandType } from '../index.ts';
import { operatorsFor } from './offers.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const offered = (name: string) => {
  const found = CONFIG.operands.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no operand ${name}`);
  return operatorsFor(found, CONFIG).map((one) => one.display_name);
};

const SAMPLES: Readonly<Record<OperandType, LiteralValue>> = {
  number: 0,
  string: 'x',
  boolean: true,
  date: '2026-11-20',
  time: '08:00',
  datetime: '2026-11-20 08:00:00',
};

describe('the comparisons that the editor offers', () => {
  it('[R-062] are the text ones for free text', () => {
    const text = [
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
    ];
    for (const name of ['vertical', 'tms', 'commodity', 'origin_postal_code']) expect(offered(name)).toEqual(text);
  });

  it('[R-063 SP-149] are the select ones where values are chosen or looked up', () => {
    const select = ['equal', 'not equal', 'in', 'not in', 'null', 'not null'];
    for (const name of ['equipment_type', 'cost_type', 'shipper', 'origin_city', 'pickup_weekday'])
      expect(offered(name)).toEqual(select);
  });

  it('are order for numbers, dates and times, and equality for flags', () => {
    const order = ['equal', 'not equal', 'less', 'less or equal', 'greater', 'greater or equal', 'null', 'not null'];
    for (const name of ['distance', 'pickup_date', 'pickup_time', 'created_time']) expect(offered(name)).toEqual(order);
    expect(offered('hazmat')).toEqual(['equal', 'not equal', 'null', 'not null']);
  });

  it('pass the check for every operand, with a constant of its type', () => {
    for (const one of CONFIG.operands) {
      const first = SAMPLES[one.type];
      for (const { name, args } of operatorsFor(one, CONFIG)) {
        const value = name === 'in' || name === 'not_in' ? [] : first;
        const test = args.length === 1 ? apply(name, operand(one.name)) : apply(name, operand(one.name), value);
        const sample = rule({ name: 'A', test, actions: [act('note', 'x')] });
        expect({ name: one.name, problems: checkRuleset([sample], CONFIG) }).toEqual({ name: one.name, problems: [] });
      }
    }
  });
});

it('[R-069] throws for an operand of a type that is none', () => {
  const [first] = CONFIG.operands;
  if (first === undefined) throw new Error('the configuration has operands');
  const odd: Operand = { ...first, choices: null, lookup: null, ...JSON.parse('{"type":"colour"}') };
  expect(() => operatorsFor(odd, CONFIG)).toThrow('unsupported operand type: colour');
});

it('[R-022 R-023 R-024] describes operands, operations and actions by the fields of the configuration', () => {
  for (const { operands, operations, actions } of Object.values(EDITOR_CONFIG)) {
    for (const one of operands) {
      expect(one.display_name).toMatch(/^\p{Lu}/u);
      expect(OPERAND_TYPES).toContain(one.type);
      expect([typeof one.is_expression_operand, typeof one.is_deprecated]).toEqual(['boolean', 'boolean']);
    }
    const lookups = operands.flatMap(({ lookup }) => (lookup === null ? [] : [lookup]));
    expect(lookups.every((one) => one.url !== '' && one.value_field !== '' && one.title_field !== '')).toBe(true);
    const types = new Set<string>([...OPERAND_TYPES, 'named_amount']);
    expect(operations.every((one) => one.display_name !== '' && types.has(one.result_type))).toBe(true);
    expect(actions.every(({ config }) => config.result_type !== null && types.has(config.result_type))).toBe(true);
  }
});
