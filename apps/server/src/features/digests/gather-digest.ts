import { may } from '@lanewright/access';
import { DRIFT, driftsOf, followUpDays, systemIdOf } from '@lanewright/quoting';
import { addDays, dayOf, formatWhole, instantOf, localTimeOf, roundedCents, type Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { approvalsFor } from '../approvals/index.ts';
import { figureCondition, standsAt, worthOfOpen } from '../quotes/index.ts';
import { deskDays } from './desk-days.ts';
import type { Digest, DigestQuote } from './digest-text.ts';
import type { DigestRoom } from './room.ts';
import { ruleNews } from './rule-news.ts';

/** A digest lists at most this many quotes of a kind; the quote list shows the others. */
const NAMED = 10;

type Ask = { readonly person: Actor; readonly now: Date; readonly since: Date };

/** Gathers the content of a person's digest, without anything that the person may not see. Source: B-026. */
export async function gatherDigest(room: DigestRoom, { person, now, since }: Ask): Promise<Digest> {
  const { db, businessZone: zone } = room;
  const today = dayOf(now, zone);
  const [open, followUps, mails, approvals, rules, drifts] = await Promise.all([
    openQuotes(room, now),
    followUpQuotes(room, now),
    may(person.permissions, ['mail.view']) ? mailsInReview(db) : null,
    may(person.permissions, ['approval.decide']) ? approvalsFor(room, person) : null,
    ruleNews(room, { person, now, since }),
    drifted(db, { today, zone }),
  ]);
  return {
    name: person.displayName,
    today,
    since: localTimeOf(since, zone),
    address: room.address,
    open,
    followUps: { ...followUps, until: followUpDays(today).last },
    mailsInReview: mails,
    approvals: approvals?.waiting.filter(({ can_decide }) => can_decide).length ?? null,
    rules,
    drifts,
  };
}

type Named = { readonly count: number; readonly quotes: readonly DigestQuote[] };

/** The open quotes, soonest expiry first. */
async function openQuotes(room: DigestRoom, now: Date): Promise<Named> {
  const worth = await worthOfOpen(room, sql<boolean>`quote.deleted_at IS NULL`);
  const prices = new Map(worth.map(({ id, price }) => [id, price]));
  const rows = await namedQuotes(room.db)
    .where(standsAt('open', now))
    .orderBy(sql`quote.expiration_date NULLS LAST`)
    .orderBy('quote.id')
    .execute();
  return {
    count: worth.length,
    quotes: rows.map((row) => {
      const price = prices.get(row.id) ?? null;
      return {
        ...wordsOf(row),
        price: price === null ? null : formatWhole(roundedCents(price * 100), row.currency),
        when: row.expiration_date === null ? null : localTimeOf(row.expiration_date, room.businessZone),
      };
    }),
  };
}

/** Answered quotes without a verdict, soonest pickup first. */
async function followUpQuotes(room: DigestRoom, now: Date): Promise<Named> {
  const condition = figureCondition('follow_up', { now, businessZone: room.businessZone });
  const [counted, rows] = await Promise.all([
    room.db
      .selectFrom('quote')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('quote.deleted_at', 'is', null)
      .where(condition)
      .executeTakeFirstOrThrow(),
    namedQuotes(room.db).where(condition).orderBy('quote.pickup_at').orderBy('quote.id').execute(),
  ]);
  return {
    count: counted.count,
    quotes: rows.map((row) => ({
      ...wordsOf(row),
      price: row.quoted_price_cents === null ? null : formatWhole(row.quoted_price_cents, row.currency),
      when: row.pickup_at,
    })),
  };
}

function namedQuotes(db: Kysely<Tables>) {
  return db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .select(['quote.id', 'quote.currency', 'quote.quoted_price_cents', 'quote.expiration_date', 'quote.pickup_at'])
    .select(['quote.origin_city', 'quote.origin_state', 'quote.destination_city', 'quote.destination_state'])
    .select('customer.customer_name')
    .where('quote.deleted_at', 'is', null)
    .limit(NAMED);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof namedQuotes>['execute']>>[number];

function wordsOf(row: NamedRow): Omit<DigestQuote, 'price' | 'when'> {
  return {
    id: systemIdOf(row.id),
    shipper: row.customer_name,
    lane: `${row.origin_city}, ${row.origin_state} to ${row.destination_city}, ${row.destination_state}`,
  };
}

async function mailsInReview(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('received_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow();
  return count;
}

/** The figures of the last whole days that drifted from the days before. */
async function drifted(db: Kysely<Tables>, { today, zone }: { readonly today: Day; readonly zone: string }) {
  const at = (days: number): Date => instantOf(addDays(today, -days), zone);
  const [now, before] = await Promise.all([
    deskDays(db, { from: at(DRIFT.days), to: at(0) }),
    deskDays(db, { from: at(DRIFT.days + DRIFT.daysBefore), to: at(DRIFT.days) }),
  ]);
  return driftsOf(now, before);
}
