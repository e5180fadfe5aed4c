import {
  createQuote,
  getQuote,
  lookupCustomers,
  markQuote,
  patchQuote,
  signIn,
  updateMargin,
  warnedPrice,
  type AnswerOf,
  type AnyEndpoint,
  type QuoteRequest,
  type QuoteView,
} from '@lanewright/contract';
import { expect, type Page } from '@playwright/test';
import { openSession } from './session.ts';

/** The demo people by role. */
export const PEOPLE = {
  admin: 'admin@demo.lanewright.example',
  manager: 'manager@demo.lanewright.example',
  analyst: 'analyst@demo.lanewright.example',
  corrector: 'corrector@demo.lanewright.example',
  viewer: 'viewer@demo.lanewright.example',
} as const;

const PASSWORD = 'demo-lanewright';
const SHIPPER = 'Prairie Canning Co.';

/** Signs a demo person in, at another application where one is given, and waits for the frame of the dashboard. */
export async function signInAs(page: Page, person: keyof typeof PEOPLE, url = ''): Promise<void> {
  await beSignedInAs(page, person, url);
  await page.goto(`${url}/quotes`);
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
}

/**
 * Signs a demo person in without opening a screen, for journeys that open theirs next. `sign-in.spec.ts` proves the
 * login screen; reading it and the dashboard for every journey took a third of the time of all of them.
 */
export async function beSignedInAs(page: Page, person: keyof typeof PEOPLE, url = ''): Promise<void> {
  await openSession(page, { email: PEOPLE[person], password: PASSWORD, url });
}

/** Opens the page of a quote and waits until it is read. */
export async function openQuote(page: Page, quote: Pick<QuoteView, 'id' | 'system_id'>): Promise<void> {
  await page.goto(`/quotes/${quote.id}`);
  await expect(page.getByRole('heading', { name: quote.system_id })).toBeVisible();
}

/** What journeys do by the API, so that each starts from a quote of its own. */
export type Desk = {
  /**
   * Makes a quote of Prairie Canning from Joliet to Hutchins, changed as asked, and waits until it is priced. Each one
   * is picked up on a day of its own, so that no other quote is the same load and its price raises no question (B-010).
   */
  readonly newQuote: (changes?: Partial<QuoteRequest>) => Promise<QuoteView>;
  readonly read: (id: number) => Promise<QuoteView>;
  readonly respond: (id: number, price: number, currency?: 'USD' | 'CAD') => Promise<QuoteView>;
  readonly win: (id: number, references: { load_number?: string; shipper_ref_number?: string }) => Promise<QuoteView>;
  readonly lose: (id: number) => Promise<QuoteView>;
  /** Saves a price and rejects the quote all the same. */
  readonly reject: (id: number, price: number) => Promise<QuoteView>;
  readonly margin: (id: number, margin: number) => Promise<QuoteView>;
};

/** Signs a demo person in at the API and gives what calls endpoints in their name. */
export async function callsOf(url: string, person: keyof typeof PEOPLE) {
  const { id_token } = await send(url, null, signIn, { body: { email: PEOPLE[person], password: PASSWORD } });
  return <E extends AnyEndpoint>(endpoint: E, sent: Sent) => send(url, id_token, endpoint, sent);
}

/** Signs the demo manager in at the API. */
export async function openDesk(url: string): Promise<Desk> {
  const call = await callsOf(url, 'manager');
  const found = await call(lookupCustomers, { query: { search: SHIPPER } });
  const customer = found.results.find(({ customer_name }) => customer_name === SHIPPER)?.id;
  if (customer === undefined) throw new Error(`the demo world has no shipper ${SHIPPER}`);
  const read = (id: number): Promise<QuoteView> => call(getQuote, { id });
  return {
    read,
    newQuote: async (changes = {}) => {
      const { id } = await call(createQuote, { body: { ...request(customer), ...changes } });
      await expect.poll(async () => (await read(id)).pricing_pending).toBe(false);
      return read(id);
    },
    respond: (id, price, currency = 'USD') =>
      call(markQuote, { id, body: { status: 'responded', price, currency, cost_type: 1 } }),
    win: (id, references) => call(markQuote, { id, body: { status: 'won', ...references } }),
    lose: (id) => call(markQuote, { id, body: { status: 'lost', reason: 'Rate too high' } }),
    reject: async (id, price) => {
      await call(patchQuote, { id, body: { quoted_price: price, currency: 'USD', cost_type: 1 } });
      return call(markQuote, { id, body: { status: 'rejected', reason: 'Lead Time' } });
    },
    margin: (id, margin) => call(updateMargin, { id, body: { margin } }),
  };
}

let requested = 0;

/** A request from Joliet to Hutchins by dry van, each a day later than the one before and than the demo's own loads. */
function request(customer: number): QuoteRequest {
  requested += 1;
  return {
    customer,
    equipment_type: 'dry_van',
    cost_type: 1,
    hazmat: false,
    team: false,
    ...pickedUpOn(dayAfter('2026-12-21', requested)),
  };
}

/** The lane from Joliet to Hutchins, picked up on a day and delivered two days later. */
export function pickedUpOn(day: string): Pick<QuoteRequest, 'lane'> {
  return {
    lane: {
      stops: [
        {
          location: { city: 'Joliet', state: 'IL', postal_code: '60436', country: 'US' },
          activity_type: 'pickup',
          date: `${day}T08:00`,
          live_handling: true,
        },
        {
          location: { city: 'Hutchins', state: 'TX', postal_code: '75141', country: 'US' },
          activity_type: 'delivery',
          date: `${dayAfter(day, 2)}T10:00`,
          live_handling: true,
        },
      ],
    },
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

type Sent = {
  readonly id?: number | string;
  /** Stands for `{laneId}`. */
  readonly laneId?: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Calls an endpoint and reads its answer by the contract. Throws with the body where it is refused. */
async function send<E extends AnyEndpoint>(
  url: string,
  token: string | null,
  endpoint: E,
  { id, laneId, query, body }: Sent,
): Promise<AnswerOf<E>> {
  const address = new URL(endpoint.path.replace('{id}', String(id)).replace('{laneId}', String(laneId)), url);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answered: unknown = await response.json();
  // Journeys set prices that suit their story: what would be asked about such a price is confirmed here.
  const warned = warnedPrice.loose().safeParse(answered);
  if (response.status === 409 && warned.success && typeof body === 'object' && body !== null)
    return send(url, token, endpoint, {
      ...(id === undefined ? {} : { id }),
      body: { ...body, confirm_warnings: warned.data.confirm_warnings },
    });
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(answered)}`);
  const schema: AnyEndpoint['answer'] = endpoint.answer;
  const answer: ReturnType<NonNullable<AnyEndpoint['answer']>['parse']> = schema?.parse(answered);
  return answer;
}
