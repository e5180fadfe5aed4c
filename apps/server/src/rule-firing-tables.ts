/** The latest run of each quote whose rules are counted, as migration 0027 makes it. */
export type CountedRunTable = { quote_id: number; run_id: number };

/** The rules that the latest run of each quote fired, as migration 0027 makes it. */
export type RuleFiringTable = { ruleset_id: number; rule_id: string; quote_id: number; at: Date };
