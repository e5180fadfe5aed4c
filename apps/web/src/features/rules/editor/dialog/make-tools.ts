import { newComparison, nodesIn, type TreeAct } from '@lanewright/rules';
import type { RefObject } from 'react';
import { TEST_PLACE, type EditorTools, type OpenPart, type TreePlace, type UnreadText } from '../draft/editor-tools.ts';
import { createKeyedStore } from '../draft/keyed-store.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import type { Change } from '../draft/use-history.ts';
import type { useTitles } from '../draft/use-titles.ts';
import { firstDrawn, focusAfter } from '../tree/use-focus-kept.ts';
import {
  around,
  comparisonAround,
  isOpenLeaf,
  treeAt,
  TYPED_ACTS,
  valueBeside,
  withAct,
  type AskedReset,
} from './work-acts.ts';

const newId = (): string => crypto.randomUUID();

/** The stores that nodes hear of their own value in. */
export function createStores() {
  return {
    opened: createKeyedStore<OpenPart>(),
    raw: createKeyedStore<true>(),
    problems: createKeyedStore<string>(),
    unread: createKeyedStore<UnreadText>(),
    titles: createKeyedStore<ReadonlyMap<string, string>>(),
  };
}

/** What the tools of a dialog are made from. */
type Parts = Pick<EditorTools, 'config' | 'power' | 'lists'> & {
  readonly latest: RefObject<RuleInWork>;
  /** The node of which something is open: one at a time. */
  readonly openId: RefObject<string | null>;
  readonly typing: RefObject<(() => void) | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly stores: ReturnType<typeof createStores>;
  readonly change: Change<RuleInWork>;
  readonly focus: (ids: readonly string[]) => void;
  readonly keep: ReturnType<typeof useTitles>['keep'];
  readonly askReset: (asked: AskedReset) => void;
};

/** The tools of the nodes of a dialog. */
export function makeTools(parts: Parts): EditorTools {
  const { config, power, lists, latest, typing, frame, stores, keep } = parts;
  const { open, close } = openings(parts);
  const act = actOn(parts, open);
  return {
    config,
    power,
    lists,
    act,
    addCondition: () => addCondition(parts, { act, open }),
    addAction: () => firstDrawn(frame.current, ['add-action'])?.click(),
    askReset: (place, one) => parts.askReset({ place, act: one }),
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
}

function openings({ openId, stores, frame }: Parts): Pick<EditorTools, 'open' | 'close'> {
  return {
    close: (giveFocus = true) => {
      const id = openId.current;
      openId.current = null;
      if (id !== null) stores.opened.replace(new Map());
      if (giveFocus && id !== null) firstDrawn(frame.current, [id])?.focus();
    },
    open: (id, part) => {
      openId.current = id;
      stores.opened.replace(new Map([[id, part]]));
    },
  };
}

/** Does an act, and moves the focus to where it goes on: the value of a comparison, or the first place that waits. */
function actOn({ config, latest, change, focus }: Parts, open: EditorTools['open']): EditorTools['act'] {
  return (place: TreePlace, one: TreeAct): void => {
    const before = treeAt(latest.current, place);
    const next = withAct(latest.current, { place, act: one }, { config, newId });
    if (next === latest.current) return;
    latest.current = next;
    change(() => next, TYPED_ACTS.includes(one.act) ? `value ${one.id}` : null);
    if (TYPED_ACTS.includes(one.act)) return;
    if (one.act === 'condition') return focus(around(before, one.id));
    const after = treeAt(next, place);
    const value = one.act === 'operation' || one.act === 'operand' ? valueBeside(after, one) : null;
    const places = value === null ? focusAfter(before, after, one.id) : [value];
    if (one.act !== 'operand' || value !== null) focus(places);
    const asks = value !== null || one.act === 'kind' || (one.act === 'add' && one.what !== 'argument');
    const [first] = places;
    if (asks && first !== undefined && isOpenLeaf(after, first)) open(first, { part: 'value' });
  };
}

function addCondition({ latest, change }: Parts, { act, open }: Pick<EditorTools, 'act' | 'open'>): void {
  const { test } = latest.current;
  if (test !== null) return act(TEST_PLACE, { act: 'add', id: test.id, what: 'rule' });
  const begun = newComparison(newId);
  latest.current = { ...latest.current, test: begun };
  change(() => latest.current);
  const first = nodesIn(begun).find((node) => node.type === 'variable');
  if (first !== undefined) open(first.id, { part: 'value' });
}
