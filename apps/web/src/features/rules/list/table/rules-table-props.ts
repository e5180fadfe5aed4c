import type { Rule, Section } from '@lanewright/rules';
import type { ReactNode } from 'react';
import type { RowAction } from '../../../../ui/table/column.ts';
import type { Draft } from '../../draft/use-draft.ts';
import type { Findings } from '../../findings/use-findings.ts';
import type { RuleEffects } from './effect-columns.tsx';
import type { RuleWords } from './rule-words.ts';

/** The list of rules as it is shown. */
export type RulesTableProps = {
  readonly label: string;
  readonly draft: Draft;
  /** The rules shown: all of the draft, or those found. */
  readonly rules: readonly Rule[];
  readonly searching: boolean;
  /** May move, choose, copy, mute and delete (SP-009). */
  readonly whole: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  /** A rule to be scrolled to and marked; another object asks again. */
  readonly shownRule: { readonly id: string } | null;
  readonly words: (rule: Rule) => RuleWords;
  readonly effects: RuleEffects;
  readonly findings: Findings;
  /** The head of the first effect column, which says and changes its days. */
  readonly firedHead: ReactNode;
  readonly onOpen: (rule: Rule) => void;
  readonly onMove: (from: number, onto: number) => void;
  readonly actionsOf: (rule: Rule) => readonly RowAction[];
  readonly sections: {
    /** The keys of the folded sections; empty while the list is filtered, so that all matches are visible. */
    readonly folded: ReadonlySet<string>;
    /** Folds or unfolds a section. */
    readonly onFold: (key: string) => void;
    readonly onUnfold: (key: string) => void;
    readonly actionsOf: (section: Section) => readonly RowAction[];
    /** The number of rules in a section, including those that the filter hides. */
    readonly sizeOf: (key: string) => number;
  };
  /** The content of an empty table. */
  readonly empty: ReactNode;
};
