import {
  actionWanted,
  isOpen,
  nodesIn,
  openConstant,
  openNode,
  withFreeIds,
  type DraftNode,
  type Expression,
} from '@lanewright/rules';
import type { EditorTools } from '../draft/editor-tools.ts';
import { inOrder, placedBeside, type DraftAction, type RuleInWork } from '../draft/rule-draft.ts';

const newId = (): string => crypto.randomUUID();

/** What may be done to the actions of a rule. */
export type ActionActs = {
  /** Adds an action, with its value where that is known already. */
  readonly add: (name: string, value: Expression | null) => void;
  readonly rename: (key: string, name: string) => void;
  readonly remove: (key: string) => void;
  readonly move: (key: string, to: number) => void;
  readonly beside: (key: string, target: string, side: 'before' | 'behind') => void;
  /** Gives a stop its reason, or takes it away. */
  readonly reason: (key: string, given: boolean) => void;
};

type ActionTools = {
  readonly config: EditorTools['config'];
  readonly change: (next: (now: RuleInWork) => RuleInWork) => void;
  readonly focus: (ids: readonly string[]) => void;
};

/** The acts on the actions of the rule in work; each moves the focus to where it goes on. */
export function actionActs({ config, change, focus }: ActionTools): ActionActs {
  const actions = (next: (list: readonly DraftAction[]) => readonly DraftAction[]): void =>
    change((work) => ({ ...work, actions: next(work.actions) }));
  const begun = (name: string): DraftNode | null => {
    const spec = config.actions.find((each) => each.name === name);
    return spec === undefined || spec.action_type !== 'setter' ? null : openNode(actionWanted(spec), newId);
  };
  return {
    add: (name, value) => {
      const given = value === null ? begun(name) : withFreeIds(value, new Set(['new']), newId);
      const action = { key: newId(), name, priority: 0, value: given, from: null };
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
