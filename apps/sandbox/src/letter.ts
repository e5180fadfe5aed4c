import { COST_TYPE_LINE_HAUL_AND_FUEL, EQUIPMENT_LABEL, partsOfPrice } from '@lanewright/quoting';
import { composeAnswer, type LaneAnswer } from '@lanewright/requests';
import { dayOfLocal } from '@lanewright/units';
import type { Draft } from './draft.ts';
import type { Act } from './act.ts';
import { fuelOf, type DemoRun } from './price-run.ts';

const SIGNATURE = 'Lanewright pricing desk';

/** Writes the instants of letters; made once, as making one is slow. */
export type Validity = (at: Date) => string;

/** `November 23, 2026 at 12:00 PM CST`, in the business zone. */
export function validityIn(zone: string): Validity {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (at) => format.format(at);
}

/** An answer that went out by mail; `askedSubject` is that of the mail it answers, null for other channels. */
export type LetterAsk = {
  readonly draft: Draft;
  readonly run: DemoRun;
  readonly act: Act;
  readonly validity: Validity;
  readonly askedSubject: string | null;
};

/** The letter of an answer, by the product's own template (SP-067). */
export function letterOf(about: LetterAsk) {
  const { draft } = about;
  const { type } = draft.equipment;
  return composeAnswer({
    subject: about.askedSubject,
    contact_name: draft.shipper.contact.name,
    lanes: [
      {
        stops: draft.stops.map(({ site: { place }, activity, local, timeRange }) => ({
          activity_type: activity,
          city: place.city,
          state: place.state,
          postal_code: place.postal_code,
          date: dayOfLocal(local),
          time_range: timeRange,
        })),
        equipment: type === null ? 'not stated' : EQUIPMENT_LABEL[type],
        reference: draft.shipperQuoteId,
        answer: answerOf(about),
      },
    ],
    signature: SIGNATURE,
  });
}

function answerOf({ draft, run, act, validity }: LetterAsk): LaneAnswer {
  const price = act.set.quoted_price_cents ?? null;
  if (act.mailed === 'reject' || price === null) return { kind: 'reject', reason: act.set.rejection_reason ?? null };
  const { costType } = draft.shipper;
  const fuel = fuelOf(run);
  const parts =
    costType !== COST_TYPE_LINE_HAUL_AND_FUEL || fuel === null
      ? null
      : partsOfPrice({ price, costType }, fuel, 'whole_units');
  return {
    kind: 'respond',
    price,
    currency: run.result.currency,
    cost_type: costType,
    valid_until: run.expiresAt === null ? null : validity(run.expiresAt),
    parts:
      parts?.ok === true
        ? [
            { name: 'Line haul', cents: parts.value.linehaul },
            { name: 'Fuel surcharge', cents: parts.value.fuel },
          ]
        : [],
  };
}
