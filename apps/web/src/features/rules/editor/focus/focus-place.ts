import { TEST_PLACE } from '../draft/editor-tools.ts';

/** Where in the dialog the focus is, as far as the keys differ. */
export type FocusPlace = 'name' | 'condition' | 'action' | 'typing' | 'elsewhere';

/** Finds the field of the rule's name. */
export const NAME_FIELD = '[data-field="name"]';

/** Where an element stands; `isOpen` tells whether a field or list of a node is open. */
export function focusPlaceOf(element: Element, isOpen: boolean): FocusPlace {
  if (isOpen && element instanceof HTMLInputElement) return 'typing';
  if (element.matches(NAME_FIELD)) return 'name';
  if (element.getAttribute('role') !== 'treeitem') return 'elsewhere';
  return element.closest<HTMLElement>('[role="tree"]')?.dataset['place'] === TEST_PLACE ? 'condition' : 'action';
}

type KeyHint = readonly [key: string, does: string];

const NEW_ACTION: KeyHint = ['Alt Enter', 'an action'];
const NEXT: KeyHint = ['Tab', 'next'];
const ON_NODES: readonly KeyHint[] = [
  ['F2', 'edit as text'],
  ['=', 'constant, variable or operation'],
];

/** The keys that work at each place, in the order in which the foot of the dialog shows them. */
export const KEY_HINTS: Readonly<Record<FocusPlace, readonly KeyHint[]>> = {
  name: [['Enter', 'go on'], NEW_ACTION, NEXT],
  condition: [['&', 'add a condition'], NEW_ACTION, NEXT, ...ON_NODES, ['Alt ↑↓', 'move']],
  action: [['&', 'add an action'], NEXT, ...ON_NODES],
  typing: [['Enter', 'take'], ['Tab', 'take, then next'], ['Esc', 'give up'], NEW_ACTION],
  elsewhere: [NEW_ACTION, NEXT],
};
