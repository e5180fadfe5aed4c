import {
  actionWanted,
  actOnTree,
  comparisonsFor,
  isOpen,
  newComparison,
  nodeOf,
  nodesIn,
  openNode,
  testProblems,
  valueProblems,
  wayTo,
  type DraftNode,
  type NodeProblem,
  type TreeAct,
  type TreeTools,
} from '@lanewright/rules';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { actionActs } from '../actions/action-acts.ts';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import {
  TEST_PLACE,
  type ComparisonAround,
  type EditorTools,
  type OpenPart,
  type TreePlace,
  type UnreadText,
} from '../draft/editor-tools.ts';
import { createKeyedStore } from '../draft/keyed-store.ts';
import { workOn, type DraftAction, type RuleInWork } from '../draft/rule-draft.ts';
import { firstDrawn, focusAfter, useFocusKept } from '../tree/use-focus-kept.ts';
import { useHistory } from '../draft/use-history.ts';
import { useTitles } from '../draft/use-titles.ts';

const newId = (): string => crypto.randomUUID();

/** A reset that waits for a yes. */
export type AskedReset = { readonly place: TreePlace; readonly act: TreeAct };

/** The rule in work, its steps back and forth, what is wrong with it, and the tools of its nodes. */
export function useRuleEditor(props: RuleEditorProps, frame: RefObject<HTMLElement | null>) {
  const { config, power, rule, begun } = props;
  const [first] = useState(() => workOn(rule));
  const { now: work, change, back, forth } = useHistory(() => begun?.work ?? first);
  const [asked, setAsked] = useState<AskedReset | null>(null);
  const { titles, keep } = useTitles(work, config);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  }, [work]);
  const focus = useFocusKept(frame);
  const [stores] = useState(createStores);
  const typing = useRef<(() => void) | null>(null);
  /** The node of which something is open: one at a time. */
  const openId = useRef<string | null>(null);
  const tools = useMemo<EditorTools>(() => {
    const close = (giveFocus = true): void => {
      const id = openId.current;
      openId.current = null;
      if (id !== null) stores.opened.replace(new Map());
      if (giveFocus && id !== null) firstDrawn(frame.current, [id])?.focus();
    };
    const open = (id: string, part: OpenPart): void => {
      openId.current = id;
      stores.opened.replace(new Map([[id, part]]));
    };
    const act = (place: TreePlace, one: TreeAct): void => {
      const before = treeAt(latest.current, place);
      const next = withAct(latest.current, { place, act: one }, { config, newId });
      if (next === latest.current) return;
      latest.current = next;
      change(() => next, TYPED_ACTS.includes(one.act) ? `value ${one.id}` : null);
      if (TYPED_ACTS.includes(one.act)) return;
      const after = treeAt(next, place);
      if (one.act === 'condition') return focus(around(before, one.id));
      const value = one.act === 'operation' || one.act === 'operand' ? valueBeside(after, one) : null;
      const places = value === null ? focusAfter(before, after, one.id) : [value];
      if (one.act !== 'operand' || value !== null) focus(places);
      const asks = value !== null || one.act === 'kind' || (one.act === 'add' && one.what !== 'argument');
      const first = places[0];
      if (asks && first !== undefined && isOpenLeaf(treeAt(next, place), first)) open(first, { part: 'value' });
    };
    return {
      config,
      power,
      act,
      addCondition: () => {
        const { test } = latest.current;
        if (test !== null) return act(TEST_PLACE, { act: 'add', id: test.id, what: 'rule' });
        const begun = newComparison(newId);
        latest.current = { ...latest.current, test: begun };
        change(() => latest.current);
        const first = nodesIn(begun).find((node) => node.type === 'variable');
        if (first !== undefined) open(first.id, { part: 'value' });
      },
      addAction: () => firstDrawn(frame.current, ['add-action'])?.click(),
      askReset: (place, one) => setAsked({ place, act: one }),
      comparisonAround: (place, id) => comparisonAround(treeAt(latest.current, place), id, config),
      open,
      close,
      onGiveUp: (giveUp) => {
        typing.current = giveUp;
      },
      ...stores,
      toggleRaw: (id) => stores.raw.put(id, stores.raw.get(id) === true ? undefined : true),
      keepUnread: (id, unread) => stores.unread.put(id, unread ?? undefined),
      keepTitle: (source, value, title) => keep(source, [{ value, title }]),
    };
  }, [config, power, change, focus, frame, keep, stores]);
  const problems = useMemo(() => problemsOf(work, config), [work, config]);
  useEffect(() => {
    stores.problems.replace(new Map(problems.filter(({ open }) => !open).map(({ id, problem }) => [id, problem])));
  }, [problems, stores]);
  useEffect(() => stores.titles.replace(titles), [titles, stores]);
  const acts = useMemo(() => actionActs({ config, change, focus }), [config, change, focus]);
  return {
    work,
    first,
    change,
    back,
    forth,
    tools,
    problems,
    titles,
    acts,
    asked,
    setAsked,
    isOpen: () => openId.current !== null,
    /** Takes back what is being typed and closes its field: what Escape means. */
    giveUp: () => {
      typing.current?.();
      tools.close();
    },
  };
}

/** What is done with every key while a value is typed: one step back takes all of it back. */
const TYPED_ACTS: readonly TreeAct['act'][] = ['value', 'put', 'compare', 'several'];

/** The value of the comparison that got its operand or its operation, where it is a constant. */
function valueBeside(root: DraftNode | null, { act, id }: TreeAct): string | null {
  const comparison =
    root === null ? null : act === 'operation' ? nodeOf(root, id) : (wayTo(root, id)?.at(-1)?.parent ?? null);
  if (comparison?.type !== 'operation' || comparison.args.length !== 2) return null;
  const [left, right] = comparison.args;
  if (left === undefined || isOpen(left) || left.type === 'literal' || right?.type !== 'literal') return null;
  if (act === 'operand') return left.id === id && isOpen(right) ? right.id : null;
  return right.id;
}

/** The id of the operation that a node stands in, as a place for the focus. */
function around(root: DraftNode | null, id: string): readonly string[] {
  const step = root === null ? undefined : wayTo(root, id)?.at(-1);
  return step === undefined ? [] : [step.parent.id];
}

/** The comparison whose second side a node is. */
function comparisonAround(root: DraftNode | null, id: string, config: EditorTools['config']): ComparisonAround | null {
  const step = root === null ? undefined : wayTo(root, id)?.at(-1);
  const left = step?.parent.args[0];
  if (step === undefined || step.index !== 1 || left === undefined) return null;
  const offered = comparisonsFor(left, config).map(({ name }) => name);
  return offered.includes(step.parent.name) ? { present: step.parent.name, offered } : null;
}

function createStores() {
  return {
    opened: createKeyedStore<OpenPart>(),
    raw: createKeyedStore<true>(),
    problems: createKeyedStore<string>(),
    unread: createKeyedStore<UnreadText>(),
    titles: createKeyedStore<ReadonlyMap<string, string>>(),
  };
}

function isOpenLeaf(root: DraftNode | null, id: string): boolean {
  const node = root === null ? null : nodeOf(root, id);
  return node !== null && isOpen(node);
}

function treeAt(work: RuleInWork, place: TreePlace): DraftNode | null {
  return place === TEST_PLACE ? work.test : (work.actions.find(({ key }) => key === place)?.value ?? null);
}

function withAct(work: RuleInWork, { place, act }: AskedReset, tools: TreeTools): RuleInWork {
  const root = treeAt(work, place);
  if (root === null) return work;
  const next = actOnTree(root, act, tools);
  if (next === root) return work;
  if (place === TEST_PLACE) return { ...work, test: next };
  return { ...work, actions: work.actions.map((one) => (one.key === place ? withValue(one, next, tools) : one)) };
}

/** A value taken away is one to be given; only the reason of a stop may stay away. */
function withValue(action: DraftAction, value: DraftNode | null, { config }: TreeTools): DraftAction {
  const spec = config.actions.find((each) => each.name === action.name);
  if (value !== null || spec === undefined || spec.action_type !== 'setter') return { ...action, value };
  return { ...action, value: openNode(actionWanted(spec), newId) };
}

/** What is wrong with a node; `open` where it only waits for something. */
export type WorkProblem = NodeProblem & { readonly open: boolean; readonly place: TreePlace };

function problemsOf(work: RuleInWork, config: EditorTools['config']): readonly WorkProblem[] {
  const found = work.test === null ? [] : testProblems(work.test, config).map((one) => ({ ...one, place: TEST_PLACE }));
  const inActions = work.actions.flatMap(({ key, name, value }) => {
    const spec = config.actions.find((each) => each.name === name);
    if (spec === undefined || value === null) return [];
    return valueProblems(value, spec, config).map((one) => ({ ...one, place: key }));
  });
  return [...found, ...inActions].map((one) => ({ ...one, open: OPEN.includes(one.problem) }));
}

/** What is said of places that only wait for something. */
const OPEN: readonly string[] = ['Choose an operand', 'Enter a value'];
