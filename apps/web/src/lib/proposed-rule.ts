/** A rule that repeated overrides suggest, on its way into the draft of a ruleset (B-032). */
export type ProposedRule = {
  /** The shipper whose ruleset it is for; null for the global one. */
  readonly customer: number | null;
  readonly shipper: { readonly id: number; readonly name: string };
  readonly equipment: { readonly type: string; readonly label: string };
  /** The miles of the lane class, from and below; null is no bound. */
  readonly from: number | null;
  readonly below: number | null;
  /** By how many percent it moves the price. */
  readonly percent: number;
  /** What opens once the rule stands in the draft. */
  readonly opens: 'editor' | 'back-test';
};

let proposed: ProposedRule | null = null;

/** Keeps a rule for the editor that opens next. */
export function proposeRule(rule: ProposedRule): void {
  proposed = rule;
}

/** Takes the rule that was proposed for a ruleset of quoting rules, once; null if none was. */
export function takeProposedRule(customer: number | null): ProposedRule | null {
  if (proposed === null || proposed.customer !== customer) return null;
  const taken = proposed;
  proposed = null;
  return taken;
}
