import { readFileSync } from 'node:fs';
import { loadPlaces, stateOf } from '@lanewright/places';
import { day } from '@lanewright/units';
import { needsReview } from '../judge/needs-review.ts';
import { readRequest } from '../read-request.ts';
import type { IncomingMail, PlacePort, Reading } from '../reading/reading.ts';
import { mailWith } from './sample-mails.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));

/** The gazetteer of the product. */
export const atlas: PlacePort = {
  stateOf,
  resolvePlace: places.resolve,
  isCity: (name) => places.cityNames.called(name) !== undefined,
};

/** The day on which the mails of the tests are read; they are dated the day before. */
const TODAY = day('2026-11-20');

/** A complete request by labels. */
export const LABELLED = [
  "Equipment: 53' dry van",
  'Pickup: Joliet, IL 60436, 11/23/2026 08:00-14:00',
  'Delivery: Hutchins, TX 75141, 11/25/2026 10:00',
  'Weight: 42,000 lbs',
  'Commodity: Canned vegetables',
  '',
].join('\n');

/** What the product would do with a mail from a listed sender, and why. */
export type Fate = {
  readonly fate: 'automatic' | 'review' | 'put aside';
  readonly reasons: readonly string[];
  readonly reading: Reading;
};

/** Reads a mail as the product does. */
export function fateOf(parts: Partial<IncomingMail>): Fate {
  const reading = readRequest(mailWith(parts), atlas);
  if (reading.kind === 'not_a_request') return { fate: 'put aside', reasons: [String(reading.reason)], reading };
  const reasons = needsReview(reading, TODAY).map(
    (r) => `${String(r.facts['finding'] ?? r.code)} ${Object.values(r.facts).join(' ')}`,
  );
  return { fate: reasons.length > 0 ? 'review' : 'automatic', reasons, reading };
}
