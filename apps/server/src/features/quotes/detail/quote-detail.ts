import { runSight } from '@lanewright/access';
import type { QuoteView, RunView, StopView } from '@lanewright/contract';
import {
  decideRecall,
  pcMilerVersionOf,
  offeredActions,
  QUOTE_SOURCES,
  systemIdOf,
  type QuoteStatus,
} from '@lanewright/quoting';
import { done, refuse, unitsFromCents, type Cents, type Outcome } from '@lanewright/units';
import type { Kysely, Selectable } from 'kysely';
import type { QuoteTable, StopTable, Tables } from '../../../tables.ts';
import { standingEquivalents } from '../record/equivalents.ts';
import { stateOf } from '../record/lock-quote.ts';
import { knownAddresses, replyAddresses } from './reply-addresses.ts';
import { marketFields } from './market-fields.ts';
import { quotesOfSameLoad } from '../same-load/same-load.ts';
import { sameLoadView } from './same-load-view.ts';
import { overrideOf } from '../override/record-override.ts';
import { overrideView } from './override-view.ts';
import { lanesAnswerOfQuote } from '../lanes/lanes-answer.ts';
import { placeViewOf } from '../places/places-view.ts';
import type { QuoteRoom, RunFuel, StoredRun } from '../record/room.ts';

/** The permissions to send a price. People without them do not get the limits from the rules. */
const GIVES_PRICES = ['quote.change', 'quote.send_response'];

/** The permissions to answer a shipper. People without them do not get the addresses of its people. */
const ANSWERS = ['quote.send_response', 'quote.reject'];

/** The quote, and the person who reads it. */
export type DetailAsk = { readonly id: number; readonly permissions: ReadonlySet<string> };

/**
 * One quote with all its detail, put together from its tables, with the status the clock gives it now.
 * Refuses: an unknown or deleted quote. Source: Q-162…Q-170, P-004, SP-038, SP-047.
 */
export async function quoteDetail(
  { db, clock, runs, partners }: Pick<QuoteRoom, 'db' | 'clock' | 'runs' | 'partners'>,
  { id, permissions }: DetailAsk,
): Promise<Outcome<QuoteView, 'quote.not_found'>> {
  const row = await selectQuote(db, id).executeTakeFirst();
  if (row === undefined) return refuse('quote.not_found');
  const [stops, run, answer, asked, waitingChange, approval, override, lanesAnswer, sameLoad] = await Promise.all([
    stopsOf(db, id),
    runOf(db, row.latest_run_id),
    answerOf(db, id),
    isAskedByMachine(db, id),
    waitingChangeOf(db, id),
    newestApproval(db, id),
    overrideOf(db, id),
    lanesAnswerOfQuote(db, { id, now: clock.now() }),
    quotesOfSameLoad(db, row),
  ]);
  const mayAnswer = ANSWERS.some((one) => permissions.has(one));
  const sender = { customerId: row.customer_id, requester: row.reply_email };
  const state = stateOf(row, clock.now());
  const latestRun = run === null ? null : await runs.toRunView(run, runSight(permissions));
  return done({
    ...plainFields(row),
    ...pricedMiles(row, latestRun),
    custom_fields: { ...customFields(row), ...runs.panelsOf(run) },
    ...marketFields(latestRun),
    ruleset_execution_logs: latestRun?.ruleset_execution_logs ?? [],
    partners,
    status: state.status,
    quoted_price: state.quotedPrice,
    ...comparedFields(row, run === null ? null : runs.fuelOf(run)),
    lane: { stops: stops.map(stopViewOf) },
    pricing_rules_computed_data:
      latestRun === null
        ? null
        : {
            response_status: latestRun.reply,
            executed_in_forward_chaining: latestRun.executed_in_forward_chaining,
          },
    latest_run: latestRun,
    price_limits: run !== null && GIVES_PRICES.some((one) => permissions.has(one)) ? runs.limitsOf(run) : null,
    ...sameLoadView(sameLoad, { equipmentType: row.equipment_type, now: clock.now() }),
    reply_channel: asked ? 'api' : QUOTE_SOURCES[row.request_source].reply,
    reply_addresses: mayAnswer ? replyAddresses(await knownAddresses(db, sender)) : { suggested: null, known: [] },
    answer,
    answer_held_until: heldUntil(row, state.status, clock.now()),
    lanes_answer: lanesAnswer,
    mail_id: row.mail_id,
    waiting_change: waitingChange,
    approval,
    override: overrideView(row, { limits: run === null ? null : runs.limitsOf(run), override }),
    actions: [...offeredActions(state, asked)],
  });
}

function selectQuote(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select(['customer.customer_name', 'customer.notes as customer_notes', 'customer.response_target_minutes'])
    .select(['customer.mileage_provider as shipper_mileage', 'customer.pc_miler_version as shipper_pc_miler'])
    .select(['equipment.type as equipment_type', 'equipment.name as equipment_name'])
    .select((e) =>
      e
        .selectFrom('received_mail_quote as made')
        .select('made.mail_id')
        .whereRef('made.quote_id', '=', 'quote.id')
        .as('mail_id'),
    )
    .where('quote.id', '=', id)
    .where('quote.deleted_at', 'is', null);
}

function heldUntil(
  { answer_held_until: until }: Pick<Selectable<QuoteTable>, 'answer_held_until'>,
  status: QuoteStatus,
  now: Date,
): string | null {
  return decideRecall({ status, heldUntil: until }, now).ok ? (until?.toISOString() ?? null) : null;
}

type DetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectQuote>['executeTakeFirst']>>>;

function comparedFields(row: DetailRow, fuel: RunFuel | null) {
  const { all_in_cents, fuel_cents } = standingEquivalents(row, fuel);
  return { quoted_all_in: unitsOrNull(all_in_cents), quoted_fuel: unitsOrNull(fuel_cents) };
}

/**
 * The miles the price rests on: those of the latest run, which differ from the shipper's own lane where rules changed
 * an end of it. Of a lane that is to be measured anew there are none. The stops keep their own legs. Source: Q-035,
 * SP-147.
 */
function pricedMiles(row: DetailRow, run: RunView | null) {
  const stored = {
    distance: row.distance_miles === null ? null : Number(row.distance_miles),
    mileage_provider: row.mileage_provider,
  };
  const isMoved = row.new_origin !== null || row.new_destination !== null;
  const miles =
    stored.distance === null || run === null || run.miles === null || !isMoved
      ? stored
      : { distance: Math.round(run.miles * 10) / 10, mileage_provider: run.miles_basis };
  // The version that measured; before a quote has a run of its own, as a copy of another, the shipper's choice.
  const chosen = pcMilerVersionOf(miles.mileage_provider, {
    provider: row.shipper_mileage,
    pcMilerVersion: row.shipper_pc_miler,
  });
  return { ...miles, pc_miler_version: chosen === null ? null : (run?.pc_miler_version ?? chosen) };
}

/** The fields that are answered as they are stored. */
function plainFields(row: DetailRow) {
  return {
    id: row.id,
    system_id: systemIdOf(row.id),
    version: row.version,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    equipment: row.equipment_id,
    equipment_type: row.equipment_type,
    equipment_name: row.equipment_name,
    hazmat: row.hazmat,
    team: row.team,
    weight: row.weight_lbs,
    commodity: row.commodity,
    pallet_count: row.pallet_count,
    declared_value: unitsOrNull(row.declared_value_cents),
    load_number: row.load_number,
    customer: row.customer_id,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    customer_notes: row.customer_notes,
    response_target_minutes: row.response_target_minutes,
    notes: row.notes,
    shipper_quote_id: row.shipper_quote_id,
    shipper_ref_number: row.shipper_ref_number,
    quote_source: QUOTE_SOURCES[row.request_source].name,
    request_source: row.request_source,
    cost_type: row.cost_type,
    margin: unitsOrNull(row.margin_cents),
    currency: row.currency,
    effective_date: row.effective_date?.toISOString() ?? null,
    expiration_date: row.expiration_date?.toISOString() ?? null,
    new_origin: row.new_origin,
    new_destination: row.new_destination,
    new_pickup_date: row.new_pickup_date,
    new_delivery_date: row.new_delivery_date,
    winning_bid: unitsOrNull(row.winning_bid_cents),
    reason: row.reason,
    rejection_reason: row.rejection_reason,
    service_type: row.service_type,
    reply_email: row.reply_email,
    changed_at: row.changed_at.toISOString(),
    changed_by_name: row.changed_by_name,
    pricing_pending: row.pricing_pending,
    pricing_problem: row.pricing_problem,
  };
}

function customFields(row: DetailRow) {
  return {
    min_temp: row.min_temp,
    max_temp: row.max_temp,
    nearest_delivery: row.nearest_delivery,
    roundTrip: row.round_trip,
    auction_link: row.auction_link,
    creation_reason: row.creation_reason,
  };
}

function unitsOrNull(cents: Cents | null): number | null {
  return cents === null ? null : unitsFromCents(cents);
}

function stopsOf(db: Kysely<Tables>, quoteId: number): Promise<Selectable<StopTable>[]> {
  return db.selectFrom('stop').selectAll().where('quote_id', '=', quoteId).orderBy('position').execute();
}

/** A stop as it is answered; drop_trailer is always the negation of live_handling (SP-044). */
function stopViewOf(stop: Selectable<StopTable>): StopView {
  return {
    id: stop.id,
    order: stop.position,
    activity_type: stop.activity_type,
    date: stop.local_at,
    time_zone: stop.time_zone,
    time_range: stop.time_range,
    live_handling: stop.live_handling,
    drop_trailer: !stop.live_handling,
    location: placeViewOf({
      city: stop.city,
      state: stop.state,
      postal_code: stop.postal_code,
      country: stop.country,
      lat: stop.lat,
      lng: stop.lng,
    }),
    address: stop.address,
    facility: stop.facility,
    leg_miles: stop.leg_miles === null ? null : Number(stop.leg_miles),
  };
}

async function runOf(db: Kysely<Tables>, runId: number | null): Promise<StoredRun | null> {
  if (runId === null) return null;
  return db.selectFrom('pricing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
}

/**
 * The newest answer by mail, to a machine or to a partner, with how far it got; its moment is the sending, else the
 * writing (SP-067).
 */
async function answerOf(db: Kysely<Tables>, quoteId: number): Promise<QuoteView['answer']> {
  const [mail, callback, partner] = await Promise.all([
    db
      .selectFrom('sent_mail as m')
      .leftJoin('lane_answer as l', (join) => join.onRef('l.sent_mail_id', '=', 'm.id').on('l.quote_id', '=', quoteId))
      .select((e) => [e.fn.coalesce('l.kind', 'm.kind').as('kind'), 'm.state', 'm.to_address as to'])
      .select(['m.created_at', 'm.sent_at', 'm.problem'])
      .where('m.id', 'in', (query) =>
        query
          .selectFrom('sent_mail')
          .select('id')
          .where('quote_id', '=', quoteId)
          .union(
            query
              .selectFrom('lane_answer')
              .select('sent_mail_id as id')
              .where('quote_id', '=', quoteId)
              .where('sent_mail_id', 'is not', null)
              .$castTo<{ id: number }>(),
          ),
      )
      .orderBy('m.id', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('callback_delivery as d')
      .innerJoin('machine_caller as c', 'c.id', 'd.caller_id')
      .select(['d.kind', 'd.state', 'c.name as to', 'd.created_at', 'd.sent_at', 'd.problem'])
      .where('d.quote_id', '=', quoteId)
      .orderBy('d.id', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('partner_delivery as d')
      .innerJoin('partner_request as r', 'r.id', 'd.request_id')
      .select(['d.kind', 'd.state', 'r.source', 'd.created_at', 'd.sent_at', 'd.problem'])
      .where('d.quote_id', '=', quoteId)
      .orderBy('d.id', 'desc')
      .executeTakeFirst(),
  ]);
  const [newest] = [
    ...(mail === undefined ? [] : [mail]),
    ...(callback === undefined ? [] : [callback]),
    ...(partner === undefined ? [] : [{ ...partner, to: QUOTE_SOURCES[partner.source].name }]),
  ].toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  // Questions belong to a mail, never to a quote.
  if (newest === undefined || newest.kind === 'question') return null;
  const { kind, state, to, created_at, sent_at, problem } = newest;
  return { kind, state, to, at: (sent_at ?? created_at).toISOString(), problem };
}

/** The partner's latest message about the quote's request, if it waits for a person. */
async function waitingChangeOf(db: Kysely<Tables>, quoteId: number): Promise<QuoteView['waiting_change']> {
  const row = await db
    .selectFrom('partner_request')
    .select('problems')
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

/** The newest approval request of the quote. */
async function newestApproval(db: Kysely<Tables>, quoteId: number): Promise<QuoteView['approval']> {
  const row = await db
    .selectFrom('price_approval')
    .select(['id', 'state'])
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined || row.state === 'superseded' ? null : { id: row.id, state: row.state };
}

/** Whether a machine asked by a key of ours, or a partner by its own interface: the answer then needs no address. */
async function isAskedByMachine(db: Kysely<Tables>, quoteId: number): Promise<boolean> {
  const [caller, partner] = await Promise.all([
    db.selectFrom('caller_quote').select('quote_id').where('quote_id', '=', quoteId).executeTakeFirst(),
    db.selectFrom('partner_request').select('id').where('quote_id', '=', quoteId).executeTakeFirst(),
  ]);
  return caller !== undefined || partner !== undefined;
}
