import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** What makes a working copy that one: no two of a shipper have the same name and round (SP-106). */
export type CopyTerms = {
  readonly customer: number;
  readonly name: string;
  readonly round: number;
  readonly account_manager: number;
};

const REPEATED = 'This shipper has a working copy of this name and round.';

/**
 * What does not hold of the terms of a working copy, by field: the shipper and the account manager exist, and the shipper
 * has no other copy of the name and round. `but` is the copy that is edited, whose own shipper and account manager are
 * not asked again. Source: SP-088, SP-106.
 */
export async function faultsOfTerms(
  db: Kysely<Tables>,
  { customer, name, round, account_manager }: CopyTerms,
  but: { readonly id: number; readonly customer_id: number; readonly account_manager_id: number } | null = null,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<{ shipper: boolean; manager: boolean; repeated: boolean }>`
    SELECT EXISTS (SELECT FROM customer WHERE id = ${customer} AND deleted_at IS NULL AND NOT is_default) AS shipper,
      EXISTS (SELECT FROM app_user WHERE id = ${account_manager} AND active AND account_manager) AS manager,
      EXISTS (SELECT FROM working_copy WHERE customer_id = ${customer} AND lower(name) = lower(${name})
        AND round = ${round} AND deleted_at IS NULL AND id <> ${but?.id ?? 0}) AS repeated`.execute(db);
  const [found] = rows;
  const isShipper = found?.shipper === true || customer === but?.customer_id;
  const isManager = found?.manager === true || account_manager === but?.account_manager_id;
  return {
    ...(isShipper ? {} : { customer: ['This shipper does not exist.'] }),
    ...(isManager ? {} : { account_manager: ['This user is no account manager, or is deactivated.'] }),
    ...(found?.repeated === true ? { name: [REPEATED] } : {}),
  };
}
