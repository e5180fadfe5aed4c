import { MESSAGES } from '@lanewright/contract';
import {
  fromJsonLogic,
  isFinished,
  readRuleset,
  testProblems,
  toJsonLogic,
  type DraftNode,
  type EditorConfig,
  type Expression,
} from '@lanewright/rules';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import type { TextForm } from './text-forms.ts';

/** A test as text; nothing where it lacks something, and why where it has no such form. */
export function writtenTest(test: DraftNode | null, form: TextForm, config: EditorConfig): string {
  if (test === null || !isFinished(test)) return '';
  if (form === 'Tree') return JSON.stringify(test, null, 2);
  const other = toJsonLogic(test, config);
  return other.ok ? JSON.stringify(other.value, null, 2) : other.problems.map(({ problem }) => problem).join('\n');
}

/** A test that was read from text, or why it cannot be. */
export type ReadTest =
  | { readonly ok: true; readonly test: Expression }
  | { readonly ok: false; readonly problems: readonly string[] };

type TestOf = Pick<RuleEditorProps, 'rule' | 'config'> & { readonly form: TextForm };

/** A test from text: read without trust, then checked as saving would. */
export function readTest(text: string, { rule, config, form }: TestOf): ReadTest {
  const parsed = parsedJson(text);
  if ('fault' in parsed) return { ok: false, problems: [parsed.fault] };
  if (form === 'Tree' && isLogic(parsed.value))
    return { ok: false, problems: ['This looks like JsonLogic: choose JsonLogic above to use it'] };
  const read = form === 'Tree' ? readTree(parsed.value, rule) : readLogic(parsed.value, config);
  if (!read.ok) return read;
  const problems = testProblems(read.test, config).map(({ problem }) => problem);
  return problems.length === 0 ? read : { ok: false, problems: [...new Set(problems)] };
}

function readLogic(value: unknown, config: EditorConfig): ReadTest {
  const read = fromJsonLogic(value, config, () => crypto.randomUUID());
  if (read.ok) return { ok: true, test: read.value };
  return { ok: false, problems: read.problems.map(({ path, problem }) => `${path}: ${problem}`) };
}

function readTree(test: unknown, { id, name, priority, order }: RuleEditorProps['rule']): ReadTest {
  const read = readRuleset([{ id, name, priority, order, test, actions: [] }]);
  const first = read.ok ? read.value[0] : undefined;
  if (first !== undefined) return { ok: true, test: first.test };
  if (read.ok) return { ok: false, problems: [MESSAGES.ruleQueryMissing] };
  return { ok: false, problems: read.problems.map(({ path, problem }) => `${path}: ${problem}`) };
}

/** Whether an object is JsonLogic: it has only an operation, while a node of a tree has a type. */
function isLogic(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('type' in value) &&
    Object.keys(value).length === 1
  );
}

/** Text as JSON, or what is wrong with it and in which line. */
function parsedJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    if (place === undefined) return { fault: 'Invalid JSON' };
    return { fault: `Invalid JSON in line ${text.slice(0, Number(place)).split('\n').length}` };
  }
}
