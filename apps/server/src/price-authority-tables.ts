import type { CostType } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import type { ColumnType, Generated } from 'kysely';

/** The tables of price authority, as migration 0181 makes them. */

type PriceLimitTable = {
  id: Generated<number>;
  /** Both are null for the limits of automatic answers. */
  role_name: string | null;
  user_id: number | null;
  lowest_margin: number | null;
  /** In whole US dollars. */
  highest_value: number | null;
  greatest_distance: number | null;
};

export type PriceApprovalTable = {
  id: Generated<number>;
  quote_id: number;
  price_cents: Cents;
  currency: Currency;
  cost_type: CostType;
  /** All facts to which the decision is bound; compared as a whole. */
  facts: ColumnType<unknown, string, never>;
  breaches: string[];
  note: string | null;
  state: 'asked' | 'approved' | 'declined' | 'superseded';
  asked_at: Date;
  asked_by: number;
  asked_by_name: string;
  decided_at: Date | null;
  decided_by: number | null;
  decided_by_name: string | null;
  decision_note: string | null;
};

/** Its tables by name. */
export type PriceAuthorityTables = { price_limit: PriceLimitTable; price_approval: PriceApprovalTable };
