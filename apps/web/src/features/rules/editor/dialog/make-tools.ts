import { isBlank, newComparison, nodeOf, nodesIn, type TreeAct } from '@lanewright/rules';
import { flushSync } from 'react-dom';
import {
  NEW_ACTION,
  TEST_PLACE,
  type EditorTools,
  type OpenPart,
  type TreePlace,
  type Typing,
  type UnreadText,
} from '../draft/editor-tools.ts';
import { createKeyedStore } from '../draft/keyed-store.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import type { Change } from '../draft/use-history.ts';
import type { KeptValue } from '../draft/use-kept-value.ts';
import type { useTitles } from '../draft/use-titles.ts';
import { NAME_FIELD } from '../focus/focus-place.ts';
import { leaveOpen } from '../focus/leave-open.ts';
import { focusAfter } from '../focus/use-focus-kept.ts';
import {
  comparisonAround,
  isOpenLeaf,
  lastOfCondition,
  treeAt,
  TYPED_ACTS,
  valueBeside,
  withAct,
  type AskedReset,
} from './work-acts.ts';

const newId = (): string => crypto.randomUUID();

/** The stores that nodes subscribe to, each to its own value. */
export function createStores() {
  return {
    opened: createKeyedStore<OpenPart>(),
    raw: createKeyedStore<true>(),
    problems: createKeyedStore<string>(),
    unread: createKeyedStore<UnreadText>(),
    titles: createKeyedStore<ReadonlyMap<string, string>>(),
  };
}

/** The parts that the tools of a dialog are made from. */
type Parts = Pick<EditorTools, 'config' | 'power' | 'lists'> & {
  /** The edited rule after the latest act, even before it is drawn. */
  readonly inWork: KeptValue<RuleInWork>;
  /** The node with an open part; at most one. */
  readonly openNode: KeptValue<string | null>;
  readonly typing: KeptValue<Typing | null>;
  readonly frame: () => HTMLElement | null;
  readonly drawn: (ids: readonly string[]) => HTMLElement | null;
  readonly stores: ReturnType<typeof createStores>;
  readonly change: Change<RuleInWork>;
  readonly focus: (ids: readonly string[]) => void;
  readonly keep: ReturnType<typeof useTitles>['keep'];
  readonly askReset: (asked: AskedReset) => void;
};

/** The tools of the nodes of a dialog. */
export function makeTools(parts: Parts): EditorTools {
  const { config, power, lists, inWork, typing, stores, keep } = parts;
  const { open, close, homeOf } = openings(parts);
  const act = actOn(parts, open);
  const settle = (): void => flushSync(() => typing.get()?.take());
  return {
    config,
    power,
    lists,
    act,
    addCondition: () => addCondition(parts, { act, open }),
    settle,
    addAction: () => {
      settle();
      open(NEW_ACTION, { part: 'value' });
    },
    askReset: (place, one) => parts.askReset({ place, act: one }),
    comparisonAround: (place, id) => comparisonAround(treeAt(inWork.get(), place), id, config),
    open,
    close,
    leave: (step) => leaveOpen({ ...parts, close, homeOf, beforeIt: (id) => beforeFirst(parts, id) }, step),
    onTyping: typing.set,
    ...stores,
    toggleRaw: (id) => stores.raw.put(id, stores.raw.get(id) === true ? undefined : true),
    keepUnread: (id, unread) => stores.unread.put(id, unread ?? undefined),
    keepTitle: (source, value, title) => keep(source, [{ value, title }]),
  };
}

/** A new rule begins behind its name, so the way back from its first condition leads there; else null. */
function beforeFirst({ inWork, frame }: Parts, id: string): HTMLElement | null {
  const { test } = inWork.get();
  if (test === null || !isBlank(test) || nodeOf(test, id) === null) return null;
  return frame()?.querySelector<HTMLElement>(NAME_FIELD) ?? null;
}

function openings({ openNode, stores, drawn }: Parts) {
  let opener: Element | null = null;
  /** The part of a node that opened it, such as its operator, if it is still there; else the node. */
  const homeOf = (id: string): HTMLElement | null => {
    const node = drawn([id]);
    return opener instanceof HTMLElement && node?.contains(opener) === true ? opener : node;
  };
  return {
    homeOf,
    close: (giveFocus = true): void => {
      const id = openNode.get();
      openNode.set(null);
      if (id === null) return;
      if (!giveFocus) return stores.opened.replace(new Map());
      // The field may be replaced by the expression that was typed, so the focus goes to what is drawn after it closes.
      flushSync(() => stores.opened.replace(new Map()));
      homeOf(id)?.focus();
    },
    open: (id: string, part: OpenPart): void => {
      opener = document.activeElement;
      openNode.set(id);
      stores.opened.replace(new Map([[id, part]]));
    },
  };
}

/** Applies an act and moves the focus on: to the value of a comparison, or to the first open place. */
function actOn({ config, inWork, change, focus }: Parts, open: EditorTools['open']): EditorTools['act'] {
  return (place: TreePlace, one: TreeAct): void => {
    const before = treeAt(inWork.get(), place);
    const next = withAct(inWork.get(), { place, act: one }, { config, newId });
    if (next === inWork.get()) return;
    inWork.set(next);
    change(() => next, TYPED_ACTS.includes(one.act) ? `value ${one.id}` : null);
    if (TYPED_ACTS.includes(one.act)) return;
    const after = treeAt(next, place);
    if (one.act === 'condition') return focus(lastOfCondition(before, after, one.id));
    const value = one.act === 'operation' || one.act === 'operand' ? valueBeside(after, one) : null;
    const places = value === null ? focusAfter(before, after, one.id) : [value];
    if (one.act !== 'operand' || value !== null) focus(places);
    const asks = value !== null || one.act === 'kind' || (one.act === 'add' && one.what !== 'argument');
    const [first] = places;
    if (asks && first !== undefined && isOpenLeaf(after, first)) open(first, { part: 'value' });
  };
}

function addCondition({ inWork, change }: Parts, { act, open }: Pick<EditorTools, 'act' | 'open'>): void {
  const { test } = inWork.get();
  if (test !== null) return act(TEST_PLACE, { act: 'add', id: test.id, what: 'rule' });
  const begun = newComparison(newId);
  const next = { ...inWork.get(), test: begun };
  inWork.set(next);
  change(() => next);
  const first = nodesIn(begun).find((node) => node.type === 'variable');
  if (first !== undefined) open(first.id, { part: 'value' });
}
