import { copyRule, deleteRules, muteRules, newPlace, putRule, reprioritize, type Rule } from '@lanewright/rules';
import { useState } from 'react';
import type { DraftState } from '../../draft/undo.ts';
import type { Draft } from '../../draft/use-draft.ts';
import { droppedRules } from './row-drag.ts';
import type { NewRule } from '../../editor/draft/new-rule.ts';

const NONE: ReadonlySet<string> = new Set();

/** The rule in the dialog, and the draft that it was opened from. */
type Opened = { readonly rule: Rule | NewRule; readonly from: DraftState };

/** What the editor's list is doing beside its draft: which rules are chosen, shown and open; `begun` is open at first. */
export function useRuleList(draft: Draft, begun: Rule | NewRule | null) {
  const [chosen, setChosen] = useState(NONE);
  const [shown, setShown] = useState<{ readonly id: string } | null>(null);
  // Whose page went away over an open rule, as with a session that ended by itself, goes on with it.
  const [opened, setOpened] = useState<Opened | null>(begun === null ? null : { rule: begun, from: draft.state });
  const { act, rules } = draft;
  const setOpen = (rule: Rule | NewRule | null): void =>
    // A row may be drawn a moment later than its rule changed: the rule of the draft is opened.
    setOpened(rule === null ? null : { rule: rules.find(({ id }) => id === rule.id) ?? rule, from: draft.state });
  const present = chosen.size === 0 ? NONE : new Set(rules.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const show = (id: string): void => setShown({ id });
  return {
    chosen: present,
    setChosen,
    shown,
    show,
    open: opened?.rule ?? null,
    setOpen,
    /** A new rule behind all others, still without a name. */
    create: (behind: readonly Rule[] = rules) =>
      setOpen({ id: crypto.randomUUID(), name: '', ...newPlace(behind), test: null, actions: [] }),
    put: (rule: Rule) => {
      draft.actFrom(opened?.from ?? draft.state, (now) => putRule(now, rule));
      setOpen(null);
      show(rule.id);
    },
    move: (from: number, onto: number) => act((now) => droppedRules(now, from, onto)),
    reprioritize: () => act(reprioritize),
    revert: () => act(() => draft.base),
    removeChosen: () => {
      act((now) => deleteRules(now, present));
      setChosen(NONE);
    },
    acts: {
      open: setOpen,
      duplicate: ({ id }: Rule) => {
        const copy = crypto.randomUUID();
        let given = false;
        // The first id that is asked for is the rule's own.
        const freshId = (): string => {
          if (given) return crypto.randomUUID();
          given = true;
          return copy;
        };
        act((now) => copyRule(now, id, freshId));
        show(copy);
      },
      mute: ({ id, muted }: Rule) => act((now) => muteRules(now, new Set([id]), muted !== true)),
      remove: ({ id }: Rule) => act((now) => deleteRules(now, new Set([id]))),
    },
  };
}
