import { readFileSync } from 'node:fs';
import { loadPlaces, stateOf } from '@lanewright/places';
import { readRequest } from '@lanewright/requests';
import { dayOf } from '@lanewright/units';
import { z } from 'zod';
import { judgeMail, type Judgement } from '../../apps/server/src/features/mail/judge-mail.ts';
import type { DraftRequest } from '../../apps/server/src/features/mail/mail-draft.ts';
import { openMail } from '../../apps/server/src/features/mail/open-mail.ts';
import { COMPANY, rawMail, SENDER } from './raw-mail.ts';
import type { Load, ScoredMail, Stop } from './truth.ts';

/** What the product does with a mail, with what it read and why it did not answer. */
export type Outcome = {
  readonly became: 'answered' | 'waits' | 'no_request';
  readonly loads: readonly Load[];
  readonly reasons: readonly string[];
};

const ZONE = 'America/Chicago';
const READ_AFTER_MS = 120_000;
const customer = { id: 1, name: COMPANY, costType: 1 as const };
let places: ReturnType<typeof loadPlaces> | null = null;

/**
 * Takes a mail the way the product does: raw message, parser, reader, judge. The sender is listed and genuine, automatic
 * answers are on, and prices, miles and fuel are taken to hold, so that only the reading decides. This is the only file
 * that knows the reader.
 */
export async function takeIn(mail: ScoredMail): Promise<Outcome> {
  const atlas = (places ??= loadPlaces((file) => readFileSync(file, 'utf8')));
  const opened = await openMail(rawMail(mail));
  const now = new Date(mail.sentAt.getTime() + READ_AFTER_MS);
  const reading = readRequest(opened.mail, {
    stateOf,
    resolvePlace: atlas.resolve,
    isCity: (name) => atlas.cityNames.called(name) !== undefined,
  });
  const judgement = judgeMail({
    opened,
    reading,
    envelopeFrom: SENDER,
    customer,
    asks: { address: SENDER, colleague: null },
    authentication: 'pass',
    isOwn: false,
    answersOurs: false,
    now,
    businessZone: ZONE,
  });
  const loads = judgement.drafts.map(({ request }) => loadOf(request));
  if (judgement.state !== 'quoted')
    return { became: judgement.state === 'review' ? 'waits' : 'no_request', loads, reasons: judgement.reasons };
  const answered = judgement.requests.map(({ request }) => loadOf(request));
  const reasons = [
    ...findingsOf(judgement),
    ...(reading.reply_to?.value === SENDER ? [] : ['The reply address is not listed for the shipper.']),
    ...answered.flatMap(({ pickup }) =>
      (pickup.day ?? '') < dayOf(now, ZONE) ? ['The pickup is unknown or lies in the past.'] : [],
    ),
  ];
  return { became: reasons.length === 0 ? 'answered' : 'waits', loads: answered, reasons };
}

/** Findings that keep a quote from its automatic answer; a judge without them has none. */
function findingsOf(judgement: Judgement): readonly string[] {
  return z.object({ findings: z.array(z.string()).default([]) }).parse(judgement).findings;
}

/** A request in the terms of the truth. Stops between the first and the last are a reading no generated mail has. */
function loadOf(request: DraftRequest): Load {
  const { stops } = request.lane;
  const [first, last] = [stops.at(0), stops.length === 2 ? stops.at(-1) : undefined];
  return {
    pickup: stopOf(first),
    delivery: stopOf(last),
    equipment: request.equipment_type ?? null,
    weight: request.weight ?? null,
    pallets: request.pallet_count ?? null,
    commodity: request.commodity ?? null,
    minTemp: request.custom_fields?.min_temp ?? null,
    maxTemp: request.custom_fields?.max_temp ?? null,
    team: request.team ?? false,
    hazmat: request.hazmat ?? false,
    reference: request.shipper_quote_id ?? null,
  };
}

function stopOf(stop: DraftRequest['lane']['stops'][number] | undefined): Stop {
  return {
    city: stop?.location?.city ?? null,
    state: stop?.location?.state ?? null,
    zip: stop?.location?.postal_code ?? null,
    day: stop?.date?.slice(0, 10) ?? null,
    live: stop?.live_handling ?? true,
  };
}
