import { STATUS_LABEL, systemIdOf } from '@lanewright/quoting';
import type { MailKind } from '@lanewright/requests';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ReceivedMailTable } from '../../../mail-tables.ts';
import type { Tables } from '../../../tables.ts';
import type { JudgedMail } from '../judge-raw.ts';
import { readStored, type StoredDraft } from '../stored-reading.ts';

/** The columns of a request that decide whether a reply may be read together with it. */
type Request = {
  readonly id: number;
  readonly subject: string;
  readonly state: ReceivedMailTable['state']['__select__'];
  readonly customer_id: number | null;
  readonly settled_by_name: string | null;
  /** The stored reading of the request. */
  readonly reading: unknown;
};

/** The kinds of mail that may complete, change or withdraw a request. */
const ABOUT_A_REQUEST: ReadonlySet<MailKind> = new Set<MailKind>(['request', 'unclear', 'change', 'verdict']);

/**
 * A sentence that says why a reply is not read together with its request; null if it is. Only a sender who may act for
 * the shipper of the request may complete it. A reply that asks for another lane is a request of its own.
 * Source: SP-070, SP-072.
 */
export function whyApart(
  { opened, reading, customer, authentication }: JudgedMail,
  { subject, customer_id, reading: stored }: Request,
): string | null {
  const answers = `It answers the mail “${titled(subject)}”`;
  if (customer_id === null || customer === null || customer.id !== customer_id)
    return `${answers}, but its sender is not listed for the shipper of that mail.`;
  if (authentication === 'fail') return `${answers}, but its sender is not authenticated.`;
  if (reading.parts.length > 0 || opened.unread.length > 0 || opened.invites)
    return `${answers} and has a file, so a person must compare both.`;
  if (!ABOUT_A_REQUEST.has(reading.about.kind)) return `${answers}, but may be about something else.`;
  const [lane, second] = reading.quotes;
  if (second !== undefined) return `${answers} and names several lanes.`;
  const lanes = readStored(stored).map((draft) => draft.request);
  if (lane === undefined || lane.stops.length < 2 || lanes.length === 0) return null;
  const ends = [lane.stops[0]?.city?.value, lane.stops.at(-1)?.city?.value].map((city) => city?.toLowerCase());
  const isKnown = lanes.some((request) => {
    const cities = citiesOf(request);
    return [cities[0], cities.at(-1)].every((city, at) => city === undefined || city === null || city === ends[at]);
  });
  return isKnown ? null : `${answers}, but names another lane.`;
}

/** A sentence that says how a request was settled; null if it waits or is still being read. */
export async function standingOf(
  db: Kysely<Tables>,
  { id, subject, state, settled_by_name: by }: Pick<Request, 'id' | 'subject' | 'state' | 'settled_by_name'>,
): Promise<string | null> {
  if (state === 'review' || state === 'received') return null;
  const answers = `It answers the mail “${titled(subject)}”, which ${by ?? 'the system'}`;
  if (state === 'no_request') return `${answers} marked as no request.`;
  const quotes = await db
    .selectFrom('received_mail_quote as made')
    .innerJoin('quote', 'quote.id', 'made.quote_id')
    .select(['quote.id', 'quote.status'])
    .where('made.mail_id', '=', id)
    .orderBy('made.position')
    .execute();
  const named = quotes.map((quote) => `${systemIdOf(quote.id)} (${STATUS_LABEL[quote.status]})`).join(', ');
  return `${answers} made into ${named}.`;
}

/** The sentence for a reply to a request that already has the most replies allowed. */
export function tooMany({ subject }: Pick<Request, 'subject'>): string {
  return `It answers the mail “${titled(subject)}”, which has too many replies already.`;
}

function titled(subject: string): string {
  const words = subject.trim().slice(0, 120);
  return words === '' ? 'without a subject' : words;
}

const stops = z.object({
  lane: z.object({ stops: z.array(z.object({ location: z.object({ city: z.string().nullish() }).nullish() })) }),
});

/** The cities of a stored request in lower case; null for an end that was not read. */
function citiesOf(request: StoredDraft['request']): readonly (string | null)[] {
  return stops.parse(request).lane.stops.map(({ location }) => location?.city?.toLowerCase() ?? null);
}
