import { AUTHORITY_LIMITS, breachesOf, type Breach, type GivenPrice, type PriceAuthority } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { PriceApprovalTable } from '../../../price-authority-tables.ts';
import type { Tables } from '../../../tables.ts';
import type { Author, RunReader } from '../record/room.ts';
import { authorityOfAuthor } from './person-authority.ts';
import { priceFactsOf, type PricedRow } from './price-facts.ts';

/** The refusals of a price beyond its author's limits. */
export type AuthorityRefusal = 'price.needs_approval' | 'price.awaits_approval' | 'price.approval_declined';

/** A price for a quote, and its author. */
export type PriceOfAuthor = { readonly row: PricedRow; readonly price: GivenPrice; readonly by: Author };

/**
 * Decides whether an author may send a price. The price must be within the author's limits, or approved with exactly
 * these facts. Every path that sends a price calls this under the quote's lock, also for the system. Refuses a price
 * that needs a request, one that waits for a decision, and one that was declined. Source: B-031, decision 0116.
 */
export async function judgeAuthority(
  db: Kysely<Tables>,
  runs: RunReader,
  ask: PriceOfAuthor,
): Promise<Outcome<null, AuthorityRefusal>> {
  const standing = await standingOf(db, runs, ask);
  if (standing === null || standing.breaches.length === 0 || standing.approval?.state === 'approved') return done(null);
  const { refusal } = refuseAs(standing);
  return { ok: false, refusal: { ...refusal, beside: { code: refusal.code, breaches: standing.breaches } } };
}

/** The limits that a price exceeds, its facts, and the newest request with exactly these facts. */
export type PriceStanding = {
  readonly breaches: readonly Breach[];
  readonly facts: string;
  readonly approval: StoredApproval | undefined;
};

/** The limits, facts and request of a price; null if its author has no limit. */
export async function standingOf(
  db: Kysely<Tables>,
  runs: RunReader,
  ask: PriceOfAuthor,
): Promise<PriceStanding | null> {
  const authority = await authorityOfAuthor(db, ask.by);
  if (isUnlimited(authority)) return null;
  const { facts, limits } = await priceFactsOf(db, runs, ask);
  const breaches = breachesOf(ask.price, limits, authority);
  const approval = breaches.length === 0 ? undefined : await approvalOfFacts(db, { quoteId: ask.row.id, facts });
  return { breaches, facts, approval };
}

/** Whether an authority has no limit at all. */
function isUnlimited(authority: PriceAuthority): boolean {
  return AUTHORITY_LIMITS.every((limit) => authority[limit] === null);
}

type StoredApproval = Selectable<PriceApprovalTable>;

/** The newest request of a quote with exactly these facts, except requests that another price replaced. */
function approvalOfFacts(
  db: Kysely<Tables>,
  { quoteId, facts }: { readonly quoteId: number; readonly facts: string },
): Promise<StoredApproval | undefined> {
  return db
    .selectFrom('price_approval')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('state', '<>', 'superseded')
    .where(sql<boolean>`facts = ${facts}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

function refuseAs({ approval, breaches }: PriceStanding) {
  if (approval?.state === 'asked') return refuse('price.awaits_approval', { by: approval.asked_by_name });
  if (approval?.state === 'declined')
    return refuse('price.approval_declined', { by: approval.decided_by_name, note: approval.decision_note });
  return refuse('price.needs_approval', { breaches: breaches.map(({ sentence }) => sentence).join(' ') });
}
