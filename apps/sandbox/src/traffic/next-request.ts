import { CALLER_SOURCES } from '@lanewright/contract';
import type { Places } from '@lanewright/places';
import type { QuoteSource } from '@lanewright/quoting';
import { draftQuote, type Draft, type DraftTools } from '../draft.ts';
import { randomOf } from '../random.ts';
import { requestMailOf, type RequestMail } from '../request-mail.ts';
import { seasonOn } from '../calendar.ts';
import { SHIPPERS } from '../shippers/shippers.ts';
import { sitesIn } from '../sites.ts';
import { dayOf } from '@lanewright/units';

/** How a demo request arrives: by mail, by the API in a caller's name, or typed into the form. */
type TrafficChannel = 'mail' | 'api' | 'form';

/** A request that a demo shipper is about to send. */
export type TrafficRequest = {
  readonly channel: TrafficChannel;
  readonly source: QuoteSource;
  readonly shipper: string;
  /** The shipper's own number: the request is found again by it. */
  readonly reference: string;
  readonly mail: RequestMail | null;
  readonly from: string;
  /** The same request as the quote calls take it. */
  readonly body: object;
};

/** What requests are made with. Numbers count on from `first`, and no number is ever used twice in an installation. */
export type TrafficAsk = {
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  readonly zone: string;
  readonly seed: string;
  readonly first: number;
  readonly channels: readonly TrafficChannel[];
};

/** Makes requests like those of the demo world, one after the other: the same seed and numbers make the same ones. */
export function requestMaker(ask: TrafficAsk): (now: Date) => TrafficRequest {
  const siteOf = sitesIn(ask.places);
  let number = ask.first;
  return (now) => {
    const tools: DraftTools = { siteOf, roadMiles: ask.places.roadMiles, zone: ask.zone, now };
    for (;;) {
      number += 1;
      const draft = drafted(tools, { ask, now, number });
      const request = requestOf(draft);
      if (ask.channels.includes(request.channel)) return request;
    }
  };
}

function drafted(tools: DraftTools, about: { readonly ask: TrafficAsk; readonly now: Date; readonly number: number }) {
  const { ask, now, number } = about;
  const random = randomOf(`${ask.seed}/traffic/${number}`);
  const day = dayOf(now, ask.zone);
  const shipper = random.weighted(
    SHIPPERS,
    (one) => one.volume * Math.max(...one.lanes.map((lane) => seasonOn(lane.season, day))),
  );
  const draft = draftQuote(tools, { id: number, createdAt: now, fresh: true }, { shipper, random });
  return { ...draft, shipperQuoteId: draft.shipperQuoteId ?? `${shipper.slug.slice(0, 3)}-${number}` };
}

function channelOf(source: QuoteSource): TrafficChannel {
  if (source === 'mail') return 'mail';
  return CALLER_SOURCES.includes(source) ? 'api' : 'form';
}

function requestOf(draft: Draft & { readonly shipperQuoteId: string }): TrafficRequest {
  const { shipper, source, goods } = draft;
  const [minimum, maximum] = goods.temperatures ?? [null, null];
  return {
    channel: channelOf(source),
    source,
    shipper: shipper.name,
    reference: draft.shipperQuoteId,
    mail: requestMailOf(draft),
    from: shipper.contact.email,
    body: {
      customer: shipper.id,
      shipper_quote_id: draft.shipperQuoteId,
      equipment_type: draft.lane.equipment,
      hazmat: goods.hazmat ?? false,
      team: draft.team,
      weight: draft.weight,
      pallet_count: draft.pallets,
      commodity: goods.commodity,
      cost_type: shipper.costType,
      custom_fields: minimum === null ? null : { min_temp: minimum, max_temp: maximum },
      lane: { stops: draft.stops.map(stopOf) },
    },
  };
}

function stopOf({ site: { place }, activity, local, timeRange, live, facility }: Draft['stops'][number]) {
  return {
    location: { city: place.city, state: place.state, postal_code: place.postal_code, country: place.country },
    activity_type: activity,
    date: local,
    time_range: timeRange,
    live_handling: live,
    facility,
  };
}
