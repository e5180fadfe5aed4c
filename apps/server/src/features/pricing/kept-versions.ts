import type { Rule } from '@lanewright/rules';

/** How much is kept: so many versions, which together hold so many rules. */
export type KeptBound = { readonly versions: number; readonly rules: number };

/** Versions of rulesets by their ids. */
export type KeptVersions = {
  readonly get: (id: number) => readonly Rule[] | undefined;
  readonly put: (id: number, rules: readonly Rule[]) => void;
};

/**
 * Keeps the versions that were asked for last, within a bound: the newest is kept whatever its size, and what many
 * shippers share is not forgotten for the rules of one.
 */
export function keptVersions(bound: KeptBound): KeptVersions {
  const kept = new Map<number, readonly Rule[]>();
  let held = 0;
  const forget = (id: number): void => {
    held -= kept.get(id)?.length ?? 0;
    kept.delete(id);
  };
  const put = (id: number, rules: readonly Rule[]): void => {
    forget(id);
    for (const oldest of kept.keys()) {
      if (kept.size < bound.versions && held + rules.length <= bound.rules) break;
      forget(oldest);
    }
    kept.set(id, rules);
    held += rules.length;
  };
  return {
    get(id) {
      const rules = kept.get(id);
      if (rules !== undefined) put(id, rules);
      return rules;
    },
    put,
  };
}
