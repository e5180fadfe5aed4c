import type { EditorConfig, NamedList, TreeAct, ValueSource } from '@lanewright/rules';
import { createContext, use } from 'react';
import type { RulesPower } from '../../draft/scope.ts';
import type { KeyedStore } from './keyed-store.ts';

/** What of a node is open: its value or choice, its operation, or its menu. `typed` is the letter that opened it. */
export type OpenPart = {
  /** `text` is anything written as text, `wrap` the operations that may go around the node. */
  readonly part: 'value' | 'text' | 'operation' | 'wrap' | 'kind' | 'menu';
  readonly typed?: string;
};

/** What was typed at a constant and is no value of its place, with what is wrong. */
export type UnreadText = { readonly text: string; readonly problem: string };

/** What is being typed, while a field or a list is open. */
export type Typing = {
  /** Takes what was typed, as far as it can be read. */
  readonly take: () => void;
  /** Restores what was there before. */
  readonly giveUp: () => void;
};

/** Which tree of a rule a node belongs to: the test, or the value of the action with that key. */
export type TreePlace = string;

/** The tree of the rule's test. */
export const TEST_PLACE: TreePlace = 'test';

/** What is open under the button that adds an action, as under a node. */
export const NEW_ACTION = 'add-action';

/** What every node of the dialog works with; the same object as long as the dialog is open. */
export type EditorTools = {
  readonly config: EditorConfig;
  readonly power: RulesPower;
  /** The named lists of the ruleset, by the keys of their names. */
  readonly lists: ReadonlyMap<string, NamedList>;
  readonly act: (place: TreePlace, act: TreeAct) => void;
  /** Adds a condition to the test, or starts the test, and opens the choice of its operand. */
  readonly addCondition: () => void;
  /** Takes what is being typed, and stays. */
  readonly settle: () => void;
  /** Takes what is being typed and opens the choice of another action. */
  readonly addAction: () => void;
  /** Asks before a node is emptied. */
  readonly askReset: (place: TreePlace, act: TreeAct) => void;
  /** The comparison that has a node as its value, with the comparisons its operand may have; null if there is none. */
  readonly comparisonAround: (place: TreePlace, id: string) => ComparisonAround | null;
  /** Opens a part of a node, or closes what is open and gives the focus back to its node. */
  readonly open: (id: string, part: OpenPart) => void;
  /** Registers what is being typed, while a field or a list is open: Tab takes it, Escape gives it up. */
  readonly onTyping: (typing: Typing | null) => void;
  /** Takes what is being typed and goes to the stop beside it; false if nothing is open. */
  readonly leave: (step: 1 | -1) => boolean;
  readonly close: (giveFocus?: boolean) => void;
  readonly opened: KeyedStore<OpenPart>;
  /** Relative operands that are shown as the raw tree, and the switch between that and the short form (SP-150). */
  readonly raw: KeyedStore<true>;
  readonly toggleRaw: (id: string) => void;
  readonly problems: KeyedStore<string>;
  /** What was typed and cannot be read: kept while the dialog is open, so that a slip is corrected and not typed anew. */
  readonly unread: KeyedStore<UnreadText>;
  readonly keepUnread: (id: string, unread: UnreadText | null) => void;
  /** Titles of looked-up values, by operand (SP-139). */
  readonly titles: KeyedStore<ReadonlyMap<string, string>>;
  readonly keepTitle: (source: ValueSource, value: string, title: string) => void;
};

/** A comparison, by the name of its operation, and the operations offered for it. */
export type ComparisonAround = { readonly present: string; readonly offered: readonly string[] };

/** The tools of the dialog around. */
export const EditorToolsContext = createContext<EditorTools | null>(null);

/** The tools of the dialog around; throws outside of one. */
export function useEditorTools(): EditorTools {
  const tools = use(EditorToolsContext);
  if (tools === null) throw new Error('a part of the rule editor outside of it');
  return tools;
}
