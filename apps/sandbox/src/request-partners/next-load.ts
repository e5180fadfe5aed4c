import type { OfferedLoad } from '@lanewright/partner-kit';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { dayOf } from '@lanewright/units';
import { seasonOn } from '../calendar.ts';
import { draftQuote, type Draft, type DraftTools } from '../draft.ts';
import { randomOf } from '../random.ts';
import { DEMO_SEED } from '../seed.ts';
import { SHIPPERS } from '../shippers/shippers.ts';
import { accountOf } from './accounts.ts';

/** A load that a demo shipper is about to offer by a partner, under the partner's number. */
export type NextLoad = { readonly reference: string; readonly load: OfferedLoad };

/** The load of a number: the same number makes the same load at the same moment. */
export function nextLoad(tools: DraftTools, source: QuoteSource, number: number): NextLoad {
  const random = randomOf(`${DEMO_SEED}/partner/${source}/${number}`);
  const day = dayOf(tools.now, tools.zone);
  const shipper = random.weighted(
    SHIPPERS.slice(0, 12),
    (one) => one.volume * Math.max(...one.lanes.map((lane) => seasonOn(lane.season, day))),
  );
  const own = { ...shipper, sources: [[source, 1]] } as const satisfies Partial<Draft['shipper']>;
  const draft = draftQuote(tools, { id: number, createdAt: tools.now, fresh: true }, { shipper: own, random });
  return { reference: `${PREFIX[source] ?? 'T'}${number}`, load: loadOf(draft) };
}

const PREFIX: Partial<Record<QuoteSource, string>> = {
  orchard_tms: 'OT-',
  meridian_tms: 'MRD',
  bluegrain_tms: 'BG',
  tidewater_tms: 'TW',
  freightmart: 'FM',
  loadbazaar: 'LB-',
  harbor_portal: 'HBR',
  prairie_portal: 'PR-',
};

function loadOf(draft: Draft): OfferedLoad {
  const { goods, shipper } = draft;
  const [min, max] = goods.temperatures ?? [null, null];
  return {
    account: accountOf(shipper),
    currency: draft.lane.currency,
    equipmentName: draft.equipment.name,
    equipmentType: draft.equipment.type,
    stops: draft.stops.map(({ site: { place }, activity, local, timeRange, live, facility }) => ({
      activity,
      city: place.city,
      state: place.state,
      postalCode: place.postal_code,
      country: place.country,
      date: local,
      timeRange,
      isLive: live,
      facility,
      address: null,
    })),
    weightPounds: draft.weight,
    commodity: goods.commodity,
    pallets: draft.pallets,
    isHazardous: goods.hazmat ?? false,
    isTeam: draft.team,
    temperature: min === null ? null : { min, max },
    costType: shipper.costType,
    answerBy:
      shipper.expirationHours === null
        ? null
        : new Date(draft.createdAt.getTime() + shipper.expirationHours * 3_600_000),
    auctionLink: null,
    notes: `Offered by ${QUOTE_SOURCES[draft.source].name}.`,
  };
}
