import {
  copyRule,
  deleteRules,
  dropRule,
  muteRules,
  newPlace,
  putRule,
  reprioritize,
  type Rule,
} from '@lanewright/rules';
import { useState } from 'react';
import type { Draft } from '../draft/use-draft.ts';
import type { NewRule } from '../editor/editor-props.ts';

const NONE: ReadonlySet<string> = new Set();

/** What the editor's list is doing beside its draft: which rules are chosen, shown and open; `begun` is open at first. */
export function useRuleList(draft: Draft, begun: Rule | NewRule | null) {
  const [chosen, setChosen] = useState(NONE);
  const [shown, setShown] = useState<{ readonly id: string } | null>(null);
  // Whose page went away over an open rule, as with a session that ended by itself, goes on with it.
  const [open, setOpen] = useState<Rule | NewRule | null>(begun);
  const { act, rules } = draft;
  const present = chosen.size === 0 ? NONE : new Set(rules.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const show = (id: string): void => setShown({ id });
  return {
    chosen: present,
    setChosen,
    shown,
    show,
    open,
    setOpen,
    /** A new rule behind all others, still without a name. */
    create: () => setOpen({ id: crypto.randomUUID(), name: '', ...newPlace(rules), test: null, actions: [] }),
    put: (rule: Rule) => {
      act((now) => putRule(now, rule));
      setOpen(null);
      show(rule.id);
    },
    move: (from: number, onto: number) => act((now) => dropRule(now, from, onto)),
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
