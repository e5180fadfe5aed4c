/** A rule proposed from a habit of overrides, before it is in the draft of a ruleset (B-032). */
export type ProposedRule = {
  /** The shipper of its ruleset; null for the global ruleset. */
  readonly customer: number | null;
  readonly shipper: { readonly id: number; readonly name: string };
  readonly equipment: { readonly type: string; readonly label: string };
  /** The miles of the lane class, from and below; null means no bound. */
  readonly from: number | null;
  readonly below: number | null;
  /** The change of the price in percent. */
  readonly percent: number;
  /** The screen to open once the rule is in the draft. */
  readonly opens: 'editor' | 'back-test';
};

let proposed: ProposedRule | null = null;

/** Stores a rule for the editor that opens next. */
export function proposeRule(rule: ProposedRule): void {
  proposed = rule;
}

/** Returns and removes the rule proposed for a ruleset of quoting rules; null if there is none. */
export function takeProposedRule(customer: number | null): ProposedRule | null {
  if (proposed === null || proposed.customer !== customer) return null;
  const taken = proposed;
  proposed = null;
  return taken;
}
