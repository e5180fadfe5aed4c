import { QUOTE_SOURCES, systemIdOf, type QuoteSource } from '@lanewright/quoting';
import { after } from '../act.ts';
import { endsOf } from '../ends.ts';
import type { Row } from '../copy-rows.ts';
import { randomOf, type Random } from '../random.ts';
import type { WorldQuote } from '../world.ts';
import type { Office } from './office.ts';

/** Logs are kept for 90 days (SP-124). */
const KEPT_DAYS = 90;

const OWN: readonly QuoteSource[] = ['quote_ui', 'csv'];
const PORTALS: readonly QuoteSource[] = ['harbor_portal', 'prairie_portal'];

/** What partners answer when they cannot: status, and a body that is not always JSON (I-009). */
const FAULTS = [
  [503, '{"detail":"Service is being updated"}'],
  [502, '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  [504, ''],
  [500, '{"error":"internal"}'],
] as const;

/**
 * What was exchanged with mail servers, callers and partners in the last 90 days: the request that came in, and the
 * answer that went out, now and then at the second try (I-010, I-011, SP-132).
 */
export function exchangeRows(office: Office, quotes: readonly WorldQuote[]): readonly Row[] {
  const since = office.daysAgo(KEPT_DAYS);
  const recent = quotes.filter(({ draft }) => draft.createdAt >= since);
  const rows = recent.flatMap((quote) => {
    const random = randomOf(`${office.seed}/exchange/${quote.draft.id}`);
    return [...asked(quote, random), ...answered(quote, random), ...limited(quote, random)];
  });
  const happened = rows.filter(({ created_at }) => created_at <= office.now);
  return happened.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

type Exchange = {
  readonly at: Date;
  readonly integration: string;
  readonly api: string;
  readonly status: number;
  readonly request: object | string | null;
  readonly response: object | string | null;
};

function row({ draft }: WorldQuote, random: Random, exchange: Exchange): Row & { readonly created_at: Date } {
  const text = (body: Exchange['request']) => (typeof body === 'object' && body !== null ? JSON.stringify(body) : body);
  return {
    created_at: exchange.at,
    integration: exchange.integration,
    targeted_api: exchange.api,
    status_code: exchange.status,
    customer_id: draft.shipper.id,
    quote_id: draft.id,
    correlation_id: `demo-${draft.id}-${random.whole(4096, 65_535).toString(16)}`,
    request_body: text(exchange.request),
    response_body: text(exchange.response),
  };
}

function asked(quote: WorldQuote, random: Random): readonly (Row & { readonly created_at: Date })[] {
  const { draft } = quote;
  if (OWN.includes(draft.source)) return [];
  const { pickup, delivery } = endsOf(draft);
  const town = ({ site: { place } }: typeof pickup) => `${place.city}, ${place.state} ${place.postal_code}`;
  const request = {
    shipper_quote_id: draft.shipperQuoteId,
    equipment: draft.equipment.name,
    pickup: town(pickup),
    pickup_date: pickup.local,
    delivery: town(delivery),
    delivery_date: delivery.local,
    weight: draft.weight,
  };
  const taken = { id: draft.id, system_id: systemIdOf(draft.id), status: 'open' };
  const integration = PORTALS.includes(draft.source) ? 'RPA' : QUOTE_SOURCES[draft.source].name;
  if (draft.source === 'mail')
    return [
      row(quote, random, {
        at: draft.createdAt,
        integration,
        api: 'mail received',
        status: 202,
        request,
        response: taken,
      }),
    ];
  const api = 'POST /v1/quote/';
  const told = row(quote, random, { at: draft.createdAt, integration, api, status: 201, request, response: taken });
  if (!random.chance(0.02)) return [told];
  const response = { weight: ['The weight must be a number of pounds.'] };
  const at = after(draft.createdAt, -random.between(20, 240));
  const wrong = { ...request, weight: `${draft.weight} lbs` };
  return [row(quote, random, { at, integration, api, status: 400, request: wrong, response }), told];
}

function answered(quote: WorldQuote, random: Random): readonly (Row & { readonly created_at: Date })[] {
  const { draft, acts, run } = quote;
  const answer = acts.find(({ set }) => set.status === 'responded');
  if (answer === undefined || OWN.includes(draft.source)) return [];
  const mailed = answer.mailed !== undefined;
  const portal = PORTALS.includes(draft.source);
  if (!mailed && draft.source === 'mail') return [];
  const price = (answer.set.quoted_price_cents ?? 0) / 100;
  const api = mailed
    ? `mail to ${draft.shipper.contact.email}`
    : portal
      ? `POST /v1/rpa/tasks/${draft.id}/result/`
      : `POST /loads/${draft.shipperQuoteId ?? draft.id}/offers`;
  const integration = mailed ? 'Mail' : portal ? 'RPA' : QUOTE_SOURCES[draft.source].name;
  const request = { quote: systemIdOf(draft.id), price, currency: run?.result.currency ?? 'USD' };
  const at = after(answer.at, 1);
  const done = row(quote, random, {
    at,
    integration,
    api,
    status: mailed ? 202 : 200,
    request,
    response: mailed ? '250 accepted' : { accepted: true },
  });
  if (!random.chance(0.04)) return [done];
  const [status, response] = random.pick(FAULTS);
  return [row(quote, random, { at: after(answer.at, 0.4), integration, api, status, request, response }), done];
}

/** Some won loads were asked for their max buy when a carrier was looked for (SP-134). */
function limited(quote: WorldQuote, random: Random): readonly (Row & { readonly created_at: Date })[] {
  const { draft, run, acts } = quote;
  const won = acts.find(({ set }) => set.status === 'won');
  const most = run?.result.max_buy?.max_buy ?? null;
  if (won === undefined || most === null || !random.chance(0.3)) return [];
  const { pickup, delivery } = endsOf(draft);
  return [
    row(quote, random, {
      at: after(won.at, random.between(300, 5000)),
      integration: 'Max Buy',
      api: 'POST /v1/max-buy/',
      status: 200,
      request: {
        quote: draft.id,
        equipment: draft.lane.equipment,
        origin: pickup.site.place.postal_code,
        destination: delivery.site.place.postal_code,
      },
      response: { max_buy: most / 100, currency: run?.result.currency ?? 'USD', outcome: 'respond' },
    }),
  ];
}
