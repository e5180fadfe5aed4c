import { describe, expect, it } from 'vitest';
import { fateOf } from './testing/desk.ts';

/** Complete requests without a trap, as many people write them; each is the same load. */
const PLAIN: readonly (readonly [string, string])[] = [
  [
    'one sentence',
    "Hi, please quote a 53' dry van from Joliet, IL 60436 to Hutchins, TX 75141, pickup 11/23/2026, delivery 11/25/2026, 42,000 lbs of canned vegetables. Thanks!",
  ],
  [
    'capital labels',
    'ORIGIN: JOLIET, IL 60436\nDEST: HUTCHINS, TX 75141\nPU DATE: 11/23/2026\nDEL DATE: 11/25/2026\nEQUIP: 53 DRY VAN\nWEIGHT: 42,000 LBS\nCOMMODITY: CANNED VEGETABLES\nPLEASE ADVISE YOUR BEST RATE\n',
  ],
  [
    'bullets',
    'Hello team,\n\nCould you send us your best rate for the following?\n\n* Pickup: Joliet, IL 60436 - 11/23/2026 8:00 AM\n* Delivery: Hutchins, TX 75141 - 11/25/2026 10:00 AM\n* Equipment: dry van\n* Weight: 42000 lbs\n* Commodity: Canned vegetables\n* Pallets: 22\n\nThank you,\nDana Whitfield\nPrairie Canning Co.\n(815) 555-0142\n',
  ],
  [
    'two lines of stops',
    'Good morning,\n\nNeed a quote please.\n\nPU Joliet, IL 60436 Mon 11/23 08:00-14:00\nDEL Hutchins, TX 75141 Wed 11/25 10:00 appt\n\nDry van, 42,000 lbs canned vegetables, 22 pallets\n\nRegards,\nDana\n',
  ],
  [
    'dashes for colons',
    'What is your rate on this one?\n\nOrigin - Joliet, IL 60436\nDestination - Hutchins, TX 75141\nPickup date - 11/23/2026\nDelivery date - 11/25/2026\nTrailer - 53 ft dry van\nWeight - 42,000 lbs\nCommodity - Canned vegetables\n',
  ],
  [
    'references and an order number',
    'Please quote.\n\nQuote #: PC-8812\nPO: 771902\nPickup: Joliet, IL 60436, 11/23/2026\nDelivery: Hutchins, TX 75141, 11/25/2026\nEquipment: Dry van\nWeight: 42,000 lbs\nCommodity: Canned vegetables\nHazmat: No\nTeam: No\n',
  ],
  [
    'courtesies all around',
    'Hi team,\n\nHope you are doing well. Please provide a quote for the following shipment:\n\nPickup: Joliet, IL 60436, 11/23/2026\nDelivery: Hutchins, TX 75141, 11/25/2026\nEquipment: Dry van\nWeight: 42,000 lbs\nCommodity: Canned vegetables\n\nLet me know if you have any questions. Looking forward to hearing from you!\n\nHave a great weekend,\nDana\n',
  ],
  [
    'lower case',
    'hi, need a rate from joliet, il 60436 to hutchins, tx 75141\npickup 11/23/2026, delivery 11/25/2026\n53 dry van, 42,000 lbs, canned vegetables\nthanks, dana\n',
  ],
  [
    'all in and US dollars',
    'Please quote all-in in USD.\nPickup: Joliet, IL 60436, 11/23/2026, live load\nDelivery: Hutchins, TX 75141, 11/25/2026, live unload\nEquipment: Dry van\nWeight: 42,000 lbs\nCommodity: Canned vegetables\n',
  ],
  [
    'a disclaimer',
    'Please quote the load below.\nPickup: Joliet, IL 60436, 11/23/2026\nDelivery: Hutchins, TX 75141, 11/25/2026\nEquipment: Dry van\nWeight: 42,000 lbs\nCommodity: Canned vegetables\n\nBest regards,\nDana Whitfield\nTransportation Coordinator | Prairie Canning Co.\nO: 815-555-0142 | dwhitfield@prairiecanning.example\nThis e-mail is confidential and intended only for the addressee.\n',
  ],
  [
    'month names',
    'Rate request:\nFrom: Joliet, IL 60436, November 23, 2026\nTo: Hutchins, TX 75141, November 25, 2026\nTruck type: van 53 ft\nTotal weight: 42,000 pounds\nProduct: Canned vegetables\n',
  ],
  [
    'whole sentences',
    'Hello,\n\nWe need pricing on a load from Joliet, IL 60436 to Hutchins, TX 75141. The load is 42,000 lbs of canned vegetables on 22 pallets. The pickup is 11/23/2026 and the delivery is 11/25/2026. A 53 ft dry van is needed. The details are below.\n\nThank you,\nDana Whitfield\n',
  ],
  [
    'pallets of goods in a sentence',
    'Quote request:\n\nWe have 22 pallets of canned vegetables (42k lbs) going from Joliet, IL to Hutchins, TX on a 53ft van. Pickup 11/23, delivery 11/25.\n',
  ],
  [
    'shipper and consignee',
    'Kindly provide pricing:\nShipper: Prairie Canning, 100 Canal St, Joliet, IL 60436\nPickup date: 11/23/2026\nConsignee: Lone Star Foods, 7 Depot Rd, Hutchins, TX 75141\nDelivery date: 11/25/2026\nEquipment: dry van\nGross weight: 42,000 lbs\nCommodity: Canned vegetables\nSkid count: 22\n',
  ],
];

describe('plain complete requests', () => {
  it.each(PLAIN)('[SP-070 SP-072] %s: needs no person', (_, text) => {
    const { fate, reasons, reading } = fateOf({ text });
    expect([fate, reasons]).toEqual(['automatic', []]);
    const [quote, ...others] = reading.quotes;
    expect(others).toEqual([]);
    expect({
      stops: quote?.stops.map((stop) => [stop.city?.value, stop.state?.value, stop.date?.value]),
      weight: quote?.weight_lbs?.value,
      equipment: quote?.equipment?.value,
      commodity: quote?.commodity?.value.toLowerCase(),
    }).toEqual({
      stops: [
        ['Joliet', 'IL', '2026-11-23'],
        ['Hutchins', 'TX', '2026-11-25'],
      ],
      weight: 42_000,
      equipment: 'dry_van',
      commodity: 'canned vegetables',
    });
  });
});
