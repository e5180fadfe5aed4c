import { isOpen, nodesIn, openConstant, withFreeIds, type DraftNode, type Expression } from '@lanewright/rules';
import { NEW_ACTION, type EditorTools } from '../draft/editor-tools.ts';
import { inOrder, placedBeside, type DraftAction, type RuleInWork } from '../draft/rule-draft.ts';
import type { KeptValue } from '../draft/use-kept-value.ts';
import { begunValue, renamedAction } from './renamed-action.ts';

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
  /** The edited rule after the latest act. */
  readonly inWork: KeptValue<RuleInWork>;
  readonly focus: (ids: readonly string[]) => void;
};

/** The acts on the actions of the rule in work; each moves the focus to where it goes on. */
export function actionActs({ config, inWork, change, focus }: ActionTools): ActionActs {
  const actions = (next: (list: readonly DraftAction[]) => readonly DraftAction[]): void =>
    change((work) => ({ ...work, actions: next(work.actions) }));
  return {
    add: (name, value) => {
      const given = value === null ? begunValue(name, { config, newId }) : withFreeIds(value, new Set(['new']), newId);
      const action = { key: newId(), name, priority: 0, value: given, from: null };
      actions((list) => inOrder([...list, action]));
      focus(placesIn(action));
    },
    rename: (key, name) => {
      const held = inWork.get().actions.find((one) => one.key === key);
      if (held === undefined) return;
      const next = renamedAction(held, name, { config, newId });
      actions((list) => list.map((one) => (one.key === key ? next : one)));
      focus(placesIn(next));
    },
    remove: (key) => {
      actions((list) => inOrder(list.filter((one) => one.key !== key)));
      focus([NEW_ACTION]);
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

/** Where the focus goes on in an action: where its value waits for something, else its value, else its name. */
function placesIn({ key, value }: DraftAction): readonly string[] {
  return [...openIds(value), ...(value === null ? [] : [value.id]), key];
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
