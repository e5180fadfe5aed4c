import {
  actionWanted,
  actOnTree,
  isOpen,
  nodeOf,
  nodesIn,
  openConstant,
  openNode,
  testProblems,
  valueProblems,
  type DraftNode,
  type NodeProblem,
  type TreeAct,
  type TreeTools,
} from '@lanewright/rules';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ActionActs } from '../actions/action-acts.ts';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import { TEST_PLACE, type EditorTools, type TreePlace } from '../draft/editor-tools.ts';
import { createKeyedStore } from '../draft/keyed-store.ts';
import { createOpenedNode } from '../tree/opened-node.ts';
import { inOrder, placedBeside, workOn, type DraftAction, type RuleInWork } from '../draft/rule-draft.ts';
import { createShownRaw } from '../text/shown-raw.ts';
import { createUnreadTexts } from '../draft/unread-texts.ts';
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
  const tools = useMemo<EditorTools>(() => {
    const close = (giveFocus = true): void => {
      const id = stores.opened.close();
      if (giveFocus && id !== null) firstDrawn(frame.current, [id])?.focus();
    };
    const { open } = stores.opened;
    const act = (place: TreePlace, one: TreeAct): void => {
      const before = treeAt(latest.current, place);
      const next = withAct(latest.current, { place, act: one }, { config, newId });
      if (next === latest.current) return;
      latest.current = next;
      change(() => next, one.act === 'value' ? `value ${one.id}` : null);
      if (one.act === 'value' || one.act === 'operand') return;
      const places = focusAfter(before, treeAt(next, place), one.id);
      focus(places);
      const asks = one.act === 'kind' || (one.act === 'add' && one.what !== 'argument');
      const first = places[0];
      if (asks && first !== undefined && isOpenLeaf(treeAt(next, place), first)) open(first, { part: 'value' });
    };
    return {
      config,
      power,
      act,
      askReset: (place, one) => setAsked({ place, act: one }),
      open,
      close,
      onGiveUp: (giveUp) => {
        typing.current = giveUp;
      },
      opened: stores.opened.store,
      raw: stores.raw.store,
      toggleRaw: stores.raw.toggle,
      problems: stores.problems,
      unread: stores.unread.store,
      keepUnread: stores.unread.keep,
      titles: stores.titles,
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
    isOpen: stores.opened.isOpen,
    /** Takes back what is being typed and closes its field: what Escape means. */
    giveUp: () => {
      typing.current?.();
      tools.close();
    },
  };
}

function createStores() {
  return {
    opened: createOpenedNode(),
    raw: createShownRaw(),
    problems: createKeyedStore<string>(),
    unread: createUnreadTexts(),
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

type ActionTools = {
  readonly config: EditorTools['config'];
  readonly change: (next: (now: RuleInWork) => RuleInWork) => void;
  readonly focus: (ids: readonly string[]) => void;
};

function actionActs({ config, change, focus }: ActionTools): ActionActs {
  const actions = (next: (list: readonly DraftAction[]) => readonly DraftAction[]): void =>
    change((work) => ({ ...work, actions: next(work.actions) }));
  const begun = (name: string): DraftNode | null => {
    const spec = config.actions.find((each) => each.name === name);
    return spec === undefined || spec.action_type !== 'setter' ? null : openNode(actionWanted(spec), newId);
  };
  return {
    add: (name) => {
      const action = { key: newId(), name, priority: 0, value: begun(name), from: null };
      actions((list) => inOrder([...list, action]));
      focus([...openIds(action.value), action.key]);
    },
    rename: (key, name) =>
      actions((list) =>
        list.map((one) => (one.key === key && one.name !== name ? renamed(one, name, { config, begun }) : one)),
      ),
    remove: (key) => {
      actions((list) => inOrder(list.filter((one) => one.key !== key)));
      focus(['add-action']);
    },
    move: (key, to) =>
      actions((list) => {
        const moved = list.find((one) => one.key === key);
        const others = list.filter((one) => one.key !== key);
        return moved === undefined ? list : inOrder([...others.slice(0, to), moved, ...others.slice(to)]);
      }),
    beside: (key, target, side) => actions((list) => placedBeside(list, key, { target, side })),
    reason: (key, given) => {
      const value = given ? openConstant(newId) : null;
      actions((list) => list.map((one) => (one.key === key ? { ...one, value } : one)));
      focus([...openIds(value), key]);
    },
  };
}

/** The first place of a value that waits for something. */
function openIds(value: DraftNode | null): readonly string[] {
  return value === null
    ? []
    : nodesIn(value)
        .filter(isOpen)
        .map(({ id }) => id)
        .slice(0, 1);
}

/** An action of another name keeps its value where that is of the same type. */
function renamed(
  action: DraftAction,
  name: string,
  { config, begun }: { config: EditorTools['config']; begun: (name: string) => DraftNode | null },
): DraftAction {
  const typeOf = (one: string): unknown => {
    const spec = config.actions.find((each) => each.name === one);
    return spec === undefined || spec.config.choices !== null
      ? one
      : `${spec.action_type === 'setter'} ${spec.config.result_type}`;
  };
  return { ...action, name, value: typeOf(action.name) === typeOf(name) ? action.value : begun(name) };
}
