import type { ContextRulesets, RulesetVersion } from '@lanewright/pricing';
import { endsOf } from './ends.ts';
import type { Row } from './copy-rows.ts';
import type { Validity } from './letter.ts';
import { receivedRows, sentRows } from './mail-rows.ts';
import { SYSTEM } from './act.ts';
import { authorOf, type Author } from './author.ts';
import { DESK } from './people.ts';
import { randomOf } from './random.ts';
import type { WorldQuote } from './world.ts';

/** Rows of the tables that belong to quotes, in the order of the quotes. */
export type QuoteRows = {
  readonly quote: readonly Row[];
  readonly stop: readonly Row[];
  readonly activity: readonly Row[];
  readonly received_mail: readonly Row[];
  readonly received_mail_quote: readonly Row[];
  readonly intake_key: readonly Row[];
  readonly sent_mail: readonly Row[];
};

/** The rows of quotes but for their runs. Numbered as they come. */
export function quoteRows(quotes: readonly WorldQuote[], validity: Validity): QuoteRows {
  return {
    quote: quotes.map(quoteRow),
    stop: quotes.flatMap(stopRows),
    activity: quotes
      .flatMap(activityRows)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((row, index) => ({ id: index + 1, ...row })),
    ...receivedRows(quotes),
    sent_mail: sentRows(quotes, validity),
  };
}

/** Who made a quote: a colleague where the channel needs one. */
export function creatorOf({ draft }: WorldQuote): Author {
  if (draft.source !== 'quote_ui' && draft.source !== 'csv') return SYSTEM;
  return authorOf(randomOf(`creator/${draft.id}`).weighted(DESK, ([, share]) => share)[0]);
}

function quoteRow(quote: WorldQuote): Row {
  const { draft, run, acts, columns } = quote;
  const creator = creatorOf(quote);
  const last = acts.at(-1) ?? null;
  const { goods, shipper, lane } = draft;
  return {
    id: draft.id,
    version: 1 + acts.length,
    created_at: draft.createdAt,
    created_by: creator.userId,
    created_by_name: creator.name,
    changed_at: last?.at ?? draft.createdAt,
    changed_by_name: (last?.by ?? creator).name,
    request_source: draft.source,
    customer_id: shipper.id,
    equipment_id: draft.equipment.id,
    hazmat: goods.hazmat ?? false,
    team: draft.team,
    weight_lbs: draft.weight,
    commodity: goods.commodity,
    pallet_count: draft.pallets,
    declared_value_cents: draft.declaredValueCents,
    min_temp: goods.temperatures?.[0] ?? null,
    max_temp: goods.temperatures?.[1] ?? null,
    shipper_quote_id: draft.shipperQuoteId,
    reply_email: draft.source === 'mail' ? shipper.contact.email : null,
    cost_type: shipper.costType,
    currency: lane.currency,
    ...columns,
    notes: notesOf(quote),
    expiration_date: quote.expiresAt,
    distance_miles: run?.ask.inputs.miles?.miles ?? null,
    mileage_provider: run?.ask.inputs.miles?.provider ?? null,
    nearest_delivery: run?.result.nearest_delivery ?? null,
    round_trip: run?.result.round_trip ?? null,
    latest_run_id: run === null ? null : draft.id,
    pricing_pending: false,
    ...laneColumns(quote),
  };
}

const NOTES = [
  'Shipper called: needs the truck early.',
  'Carrier from last week would take it again.',
  'Ask for a second price with a later delivery.',
  'Detention at the consignee twice this month.',
  'Backhaul possible, check with dispatch.',
] as const;

function notesOf({ draft }: WorldQuote): string | null {
  const random = randomOf(`notes/${draft.id}`);
  return random.chance(0.08) ? random.pick(NOTES) : null;
}

function laneColumns({ draft }: WorldQuote): Row {
  const { pickup, delivery } = endsOf(draft);
  const [from, to] = [pickup.site.place, delivery.site.place];
  return {
    stop_count: draft.stops.length,
    origin_city: from.city,
    origin_state: from.state,
    origin_postal_code: from.postal_code,
    origin_country: from.country,
    origin_lat: from.lat,
    origin_lng: from.lng,
    pickup_at: pickup.local,
    destination_city: to.city,
    destination_state: to.state,
    destination_postal_code: to.postal_code,
    destination_country: to.country,
    destination_lat: to.lat,
    destination_lng: to.lng,
    delivery_at: delivery.local,
  };
}

function stopRows({ draft, run }: WorldQuote): readonly Row[] {
  return draft.stops.map(({ site: { place }, ...stop }, position) => ({
    quote_id: draft.id,
    position,
    activity_type: stop.activity,
    local_at: stop.local,
    time_zone: place.time_zone,
    time_range: stop.timeRange,
    live_handling: stop.live,
    city: place.city,
    state: place.state,
    postal_code: place.postal_code,
    country: place.country,
    lat: place.lat,
    lng: place.lng,
    facility: stop.facility,
    leg_miles: position === 0 ? null : (run?.ask.inputs.miles?.legs[position - 1] ?? null),
  }));
}

/**
 * A run as the product keeps it, with its quote's id: the pass whole, but the rules by the ids of their versions
 * (B-001, B-002).
 */
export function runRows({ draft, run }: WorldQuote): readonly Row[] {
  if (run === null) return [];
  const { quote_price_prediction: quoting, max_buy_price_prediction: maxBuy } = run.ask.rulesets;
  const rulesets = {
    quote_price_prediction: withoutRules(quoting),
    max_buy_price_prediction: withoutRules(maxBuy),
  };
  return [
    {
      id: draft.id,
      quote_id: draft.id,
      started_at: run.startedAt,
      ended_at: run.endedAt,
      trigger: 'create',
      engine: String(run.ask.engine),
      inputs: { passes: [{ ...run.ask, rulesets }] },
      result: run.result,
      automatic_answer: { sent: run.answer.send, reasons: run.answer.reasons.map(({ sentence }) => sentence) },
    },
  ];
}

function withoutRules({ global, shipper, default_shipper }: ContextRulesets): Row {
  const kept = (version: RulesetVersion | null) =>
    version === null ? null : { version_id: version.version_id, owner: version.owner };
  return { global: kept(global), shipper: kept(shipper), default_shipper: kept(default_shipper) };
}

function activityRows(quote: WorldQuote): readonly (Row & { readonly at: Date })[] {
  const { draft, acts } = quote;
  const creator = creatorOf(quote);
  const created = {
    quote_id: draft.id,
    activity_type: 'create',
    user_id: creator.userId,
    user_display_name: creator.name,
    at: draft.createdAt,
    custom_fields: { customer: draft.shipper.name },
  };
  const later = acts.flatMap(({ at, by, activity }) =>
    activity === null
      ? []
      : [
          {
            quote_id: draft.id,
            activity_type: activity.type,
            user_id: by.userId,
            user_display_name: by.name,
            at,
            custom_fields: activity.facts,
          },
        ],
  );
  return [created, ...later];
}
