import { MESSAGES } from '@lanewright/contract';
import {
  fromJsonLogic,
  isFinished,
  readRuleset,
  testProblems,
  toJsonLogic,
  withFreeIds,
  type DraftNode,
  type EditorConfig,
  type Expression,
} from '@lanewright/rules';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import type { RuleEditorProps } from './editor-props.ts';
import { useEditorTools } from './editor-tools.ts';
import { actionNodeIds, type RuleInWork } from './rule-draft.ts';
import classes from './RuleEditor.module.css';

type Form = 'Tree' | 'JsonLogic';
const FORMS: readonly Form[] = ['Tree', 'JsonLogic'];

type TextTabProps = Pick<RuleEditorProps, 'rule'> & {
  readonly work: RuleInWork;
  readonly onTake: (test: Expression) => void;
};

/** The test as text, to read and to paste: the stored tree or JsonLogic (SP-138). It is checked before it is taken. */
export function TextTab({ rule, work, onTake }: TextTabProps) {
  const { config, power } = useEditorTools();
  const [form, setForm] = useState<Form>('Tree');
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const text = typed ?? written(work.test, form, config);
  const take = (): void => {
    const read = readTest(text, form, { rule, config });
    if (!read.ok) return setProblems(read.problems);
    setProblems([]);
    setTyped(null);
    // What is copied from the value of an action must not bear its ids too.
    onTake(withFreeIds(read.test, actionNodeIds(work), () => crypto.randomUUID()));
  };
  return (
    <div className={classes.text}>
      <div className={classes.textHead}>
        <SegmentedControl
          size="xs"
          aria-label="Form of the text"
          data={[...FORMS]}
          value={form}
          onChange={(chosen) => {
            setForm(chosen === 'JsonLogic' ? 'JsonLogic' : 'Tree');
            setTyped(null);
            setProblems([]);
          }}
        />
        {power === 'all' ? (
          <Button className={classes.tabs} size="xs" variant="default" disabled={typed === null} onClick={take}>
            Use this text
          </Button>
        ) : null}
      </div>
      <Textarea
        aria-label="Query as text"
        readOnly={power !== 'all'}
        rows={16}
        spellCheck={false}
        classNames={{ input: classes.area }}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      {problems.length === 0 ? null : (
        <FormNotice tone="failed">
          {MESSAGES.ruleQueryRefused}
          <ul className={classes.details}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </FormNotice>
      )}
    </div>
  );
}

function written(test: DraftNode | null, form: Form, config: EditorConfig): string {
  if (test === null || !isFinished(test)) return '';
  if (form === 'Tree') return JSON.stringify(test, null, 2);
  const other = toJsonLogic(test, config);
  return other.ok ? JSON.stringify(other.value, null, 2) : other.problems.map(({ problem }) => problem).join('\n');
}

type Read =
  | { readonly ok: true; readonly test: Expression }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A test from text: read without trust, then checked as saving would. */
function readTest(
  text: string,
  form: Form,
  { rule, config }: Pick<RuleEditorProps, 'rule'> & { readonly config: EditorConfig },
): Read {
  const parsed = parsedJson(text);
  if (parsed === null) return { ok: false, problems: ['Invalid JSON'] };
  const read = form === 'Tree' ? readTree(parsed.value, rule) : readLogic(parsed.value, config);
  if (!read.ok) return read;
  const problems = testProblems(read.test, config).map(({ problem }) => problem);
  return problems.length === 0 ? read : { ok: false, problems: [...new Set(problems)] };
}

function readLogic(value: unknown, config: EditorConfig): Read {
  const read = fromJsonLogic(value, config, () => crypto.randomUUID());
  if (read.ok) return { ok: true, test: read.value };
  return { ok: false, problems: read.problems.map(({ path, problem }) => `${path}: ${problem}`) };
}

function readTree(test: unknown, { id, name, priority, order }: RuleEditorProps['rule']): Read {
  const read = readRuleset([{ id, name, priority, order, test, actions: [] }]);
  const first = read.ok ? read.value[0] : undefined;
  if (first !== undefined) return { ok: true, test: first.test };
  if (read.ok) return { ok: false, problems: [MESSAGES.ruleQueryMissing] };
  return { ok: false, problems: read.problems.map(({ path, problem }) => `${path}: ${problem}`) };
}

function parsedJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
