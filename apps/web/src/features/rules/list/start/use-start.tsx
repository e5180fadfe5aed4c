import type { InheritedRules } from '@lanewright/contract';
import { withFreshIds } from '@lanewright/rules';
import { useState, type ReactNode } from 'react';
import type { Draft } from '../../draft/use-draft.ts';
import type { StoredRules } from '../../draft/use-stored-rules.ts';
import { StartDialog } from './StartDialog.tsx';
import type { useRuleList } from '../table/use-rule-list.ts';

type StartOf = {
  readonly draft: Draft;
  readonly stored: StoredRules;
  readonly list: ReturnType<typeof useRuleList>;
};

/** The inherited rules that the first own rule ends, and a new rule that asks first what to begin from. */
export type RulesStart = {
  /** Null where nothing is inherited, or own rules stand in the draft. */
  readonly inherited: InheritedRules | null;
  readonly shipper: string;
  readonly create: () => void;
  /** The open question. */
  readonly starting: ReactNode;
};

/** Asks before the first own rule whether it begins from a copy of the inherited rules (S-032, SP-146). */
export function useStart({ draft, stored, list }: StartOf): RulesStart {
  const [asks, setAsks] = useState(false);
  const { inherited: told, customerName } = stored;
  const isInherited = told !== null && told.in_force && told.rule_count > 0 && draft.rules.length === 0;
  const inherited = isInherited ? told : null;
  const shipper = customerName ?? 'The shipper';
  const starting =
    asks && inherited !== null ? (
      <StartDialog
        inherited={inherited}
        shipper={shipper}
        onStart={(start) => {
          setAsks(false);
          const copy = inherited.rules.map((rule) => withFreshIds(rule, () => crypto.randomUUID()));
          if (start === 'copy') draft.act(() => copy);
          list.create(start === 'copy' ? copy : []);
        }}
        onClose={() => setAsks(false)}
      />
    ) : null;
  const create = (): void => (inherited === null ? list.create() : setAsks(true));
  return { inherited, shipper, create, starting };
}
