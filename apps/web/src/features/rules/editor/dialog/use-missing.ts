import { useState, type RefObject } from 'react';
import type { EditorTools } from '../draft/editor-tools.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import { useDrawn } from '../focus/use-focus-kept.ts';
import type { Missing } from './first-missing.ts';

/** What leads to a place in the dialog. */
export type Leading = { readonly tools: EditorTools; readonly frame: RefObject<HTMLElement | null> };

type MissingOf = Leading & { readonly missing: Missing | null; readonly work: RuleInWork };

/** Leads to what a rule lacks, and says after a refused save what that is until the rule changes. */
export function useMissing({ missing, work, tools, frame }: MissingOf) {
  const [refused, setRefused] = useState<{ readonly work: RuleInWork; readonly sentence: string } | null>(null);
  const drawn = useDrawn(frame);
  const find = (selector: string): HTMLElement | null => frame.current?.querySelector<HTMLElement>(selector) ?? null;
  const goTo = ({ at }: Missing): void => {
    const text = find('textarea');
    if (at.kind === 'field') find('input[data-wrong], input[aria-invalid="true"]')?.focus();
    else if (at.kind === 'action') tools.addAction();
    // A test that is shown as text is completed there.
    else if (text !== null && (at.kind === 'condition' || at.isTest)) text.focus();
    else if (at.kind === 'condition') tools.addCondition();
    else if (at.isOpen) tools.open(at.id, { part: 'value' });
    else drawn([at.id])?.focus();
  };
  return {
    refused: refused?.work === work ? refused.sentence : null,
    /** Says what is missing and goes there; nothing where the rule lacks nothing. */
    refuse: () => {
      if (missing === null) return;
      setRefused({ work, sentence: missing.sentence });
      goTo(missing);
    },
    /** Goes on to what is to be filled in next: what is missing in the rule, else its first condition. */
    goOn: () => {
      if (missing !== null && missing.at.kind !== 'field') goTo(missing);
      else find('[role="treeitem"]')?.focus();
    },
  };
}
