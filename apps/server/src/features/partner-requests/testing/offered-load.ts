import type { OfferedLoad } from '@lanewright/partner-kit';

/** A sound load of the account ALDER: a dry van from Dallas to Atlanta, all in. */
export function offeredLoad(changes: Partial<OfferedLoad> = {}): OfferedLoad {
  const stop = { timeRange: null, isLive: true, facility: null, address: null };
  return {
    account: 'ALDER',
    currency: 'USD',
    equipmentName: 'Dry Van',
    equipmentType: 'dry_van',
    stops: [
      {
        ...stop,
        activity: 'pickup',
        city: 'Dallas',
        state: 'TX',
        postalCode: '75201',
        country: 'US',
        date: '2026-11-21T08:00',
      },
      {
        ...stop,
        activity: 'delivery',
        city: 'Atlanta',
        state: 'GA',
        postalCode: '30303',
        country: 'US',
        date: '2026-11-22T17:00',
      },
    ],
    weightPounds: 42_000,
    commodity: 'Canned corn',
    pallets: 24,
    isHazardous: false,
    isTeam: false,
    temperature: null,
    costType: 1,
    answerBy: null,
    auctionLink: null,
    notes: null,
    ...changes,
  };
}
