import { inTurn } from './compile-test.ts';
import type { CompiledRule, CompiledRules } from './compiled.ts';
import type { NodeCompiler, Test } from './node-compiler.ts';
import type { Expression } from '../tree/tree.ts';
import { wholeTest } from '../tree/whole-test.ts';

/** The whole test of a rule, its days and its table included. */
export function testOf(rule: CompiledRule, { compiler }: Pick<CompiledRules, 'compiler'>): Test {
  return (rule.test ??= compiler.test(wholeTest(rule.source)));
}

/** Tests that must all be true, asked in their order until one is not. */
export function allTrue(nodes: readonly Expression[], compiler: NodeCompiler): Test {
  const tests = nodes.map((node) => compiler.test(node));
  const [first] = tests;
  return first !== undefined && tests.length === 1 ? first : inTurn(tests, false);
}
