import type { CostType, EquipmentType } from '@lanewright/quoting';
import type { ActionLog, FailedRule, RuleContext, RulesetEnd, RunReply, StopLog } from '@lanewright/rules';
import type { Cents, Currency, Day } from '@lanewright/units';
import type { Fuel } from '../fuel/fuel-surcharge.ts';
import type { RulesOwner } from '../inputs/inputs.ts';

/** A stable code and the sentence shown for it. */
export type Reason<Code extends string = string> = { readonly code: Code; readonly sentence: string };

/** Kinds of step in the waterfall (B-003). */
export type StepKind = 'base' | 'cost' | 'markup' | 'accessorial' | 'price' | 'floor' | 'cap' | 'fuel' | 'rounding';

/** One step of the waterfall: its effect and the price after it, in cents. `rule` made it, null for the product. */
export type PriceStep = {
  readonly kind: StepKind;
  readonly label: string;
  readonly rule: string | null;
  readonly effect: Cents;
  readonly running: Cents;
};

/** A named line of the price, in cents. */
export type Accessorial = { readonly name: string; readonly amount: Cents; readonly rule: string };

/** One executed ruleset (Q-174, SP-145): whose it was, what fired, what each action did. Values in currency units. */
export type RulesetExecutionLog = {
  readonly ruleset: RuleContext;
  readonly owner: RulesOwner;
  readonly version_id: number;
  readonly triggered_rules: readonly string[];
  readonly rule_action_logs: Readonly<Record<string, readonly ActionLog[]>>;
  readonly rule_names: Readonly<Record<string, string>>;
  /** The rows of tables that matched, in words, by rule; absent where no rule with a table fired. */
  readonly rule_rows?: Readonly<Record<string, string>>;
  readonly failed_rules: readonly FailedRule[];
  readonly skipped_rules: readonly string[];
  readonly stops: readonly StopLog[];
  readonly end: RulesetEnd;
  readonly context: { readonly currency: Currency };
};

/** Quote information that rules changed and that starts another pass; only what differs (SP-147). */
export type QuoteChanges = {
  readonly equipment_type?: EquipmentType;
  readonly new_origin?: string;
  readonly new_destination?: string;
  readonly new_pickup_date?: Day;
  readonly new_delivery_date?: Day;
};

/** What a carrier may be paid at most, in cents (SP-134). */
export type MaxBuy = {
  readonly max_buy: Cents | null;
  readonly currency: Currency;
  readonly outcome: RunReply;
  readonly reasons: readonly Reason[];
};

/**
 * The result of a pass. Money in cents of `currency`, whole trip; null is absent.
 * `price` is what would be quoted under `cost_type`, a whole number of units; `parts` add up to it when it is not null.
 * linehaul + fuel = all_in wherever both are known. `reply` is the outcome, `rules_reply` what the rules alone said.
 */
export type PriceResult = {
  readonly reply: RunReply;
  readonly rules_reply: RunReply;
  readonly reasons: readonly Reason[];
  readonly currency: Currency;
  readonly cost_type: CostType;
  readonly price: Cents | null;
  readonly cost_estimate: Cents | null;
  readonly markup_total_percent: number | null;
  readonly all_in: Cents | null;
  readonly linehaul: Cents | null;
  readonly fuel: Cents | null;
  readonly fuel_basis: Fuel;
  readonly fuel_set_by_rule: boolean;
  readonly accessorials: readonly Accessorial[];
  readonly min_margin: Cents | null;
  readonly min_margin_percent: number | null;
  readonly max_price: Cents | null;
  /** The limits of the final price that rules set, exact; absent where none did. */
  readonly final_limits?: { readonly floor: number | null; readonly cap: number | null };
  readonly parts: readonly PriceStep[];
  readonly max_buy: MaxBuy;
  readonly changes: QuoteChanges;
  readonly note: string | null;
  readonly expiration_hours: number | null;
  readonly nearest_delivery: string | null;
  readonly round_trip: boolean | null;
  readonly errored: boolean;
  readonly ruleset_execution_logs: readonly RulesetExecutionLog[];
  readonly findings: readonly Reason[];
  readonly executed_in_forward_chaining: boolean;
};
