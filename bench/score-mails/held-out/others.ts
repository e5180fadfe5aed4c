import type { Dialect, OtherFrame, Scene } from '../dialect.ts';

const route = ({ written: { words } }: Scene): string => `${words.from} - ${words.to}`;
const block = ({ written: { words } }: Scene): string =>
  [
    `Origin: ${words.from}`,
    `Destination: ${words.to}`,
    `Pickup date: ${words.pickup}`,
    `Delivery date: ${words.delivery}`,
    `Equipment: ${words.equipment}`,
    `Weight: ${words.weight}`,
    `Commodity: ${words.commodity}`,
  ].join('\n');

const tells =
  (subject: string, ...texts: readonly ((scene: Scene) => string)[]): OtherFrame =>
  (scene) => ({
    subject: subject.replace('{route}', route(scene)),
    lines: scene.chance.of(texts)(scene).split('\n'),
    bare: scene.chance.says(0.3),
  });

/** The ways the second dialect words what is no request. */
export const others: Dialect['others'] = {
  change: [
    tells(
      'Revision {route}',
      (s) => `Revised details for the load you already priced:\n${block(s)}`,
      (s) => `One thing has changed since my last note, the rest is the same:\n${block(s)}`,
    ),
    tells(
      '{route}',
      (s) => `Plans moved. Instead of what I sent, collect on ${s.written.words.pickup}.`,
      (s) => `Could you rework your figure? It turned into ${s.written.words.weight}.\n${block(s)}`,
    ),
  ],
  verdict: [
    tells(
      'Award notice {route}',
      (s) => `Not awarded to you this time.\n${block(s)}`,
      (s) => `Your offer was accepted!\n${block(s)}`,
      (s) => `Somebody else is hauling this, so please close it out on your side.\n${block(s)}`,
    ),
    tells(
      'RE: {route}',
      (s) => `Sorry, ${route(s)} is gone.`,
      (s) => `Your number did not work for us, we used our incumbent.\n${block(s)}`,
    ),
  ],
  status: [
    tells(
      'Update please',
      (s) => `Is the truck rolling?\n${block(s)}`,
      (s) => `Consignee says nobody has shown up.\n${block(s)}`,
      (s) => `What time will he arrive?\n${block(s)}`,
    ),
    tells(
      '{route}',
      (s) => `Did the driver check in at ${s.written.words.from}? We have not heard anything.`,
      (s) => `Delivered short by 2 cases, confirm with the driver.\n${block(s)}`,
    ),
  ],
  tender: [
    tells(
      'Shipment offer {route}',
      (s) => `EDI 204\nRespond to this tender within 2 hours\n${block(s)}\nLinehaul 1875.00`,
      (s) => `This is yours at the rate on file. Reply with a pro number.\n${block(s)}`,
      (s) => `Go ahead and schedule this with your dispatcher, we accept your number.\n${block(s)}`,
    ),
  ],
  offer: [
    tells(
      'Capacity',
      (s) =>
        `My guy unloads around ${s.written.words.from} ${s.written.words.pickup} and would love to head for ${s.written.words.to}.`,
      (s) => `We are a carrier with 12 units. Open on this run for 2.10 per mile:\n${block(s)}`,
    ),
    tells(
      '{route}',
      (s) => `Got wheels sitting there, would do yours for 1650.\n${block(s)}`,
      (s) => `Saw your posting. We can take it, what does it pay?\n${block(s)}`,
    ),
  ],
  invoice: [
    tells(
      'Statement',
      (s) => `Past due balance on the following shipment:\n${block(s)}`,
      (s) => `We were overcharged by $300 on this one.\n${block(s)}`,
      (s) => `Remittance advice attached below.\n${block(s)}\nPaid 1,912.00`,
    ),
    tells('Freight claim', (s) => `Cargo was wet on arrival. Treat this as formal notice.\n${block(s)}`),
  ],
  newsletter: [
    (scene) => ({
      ...tells(
        'The weekly haul',
        (s) => `Spot rates eased on ${route(s)}.\nDiesel fell two cents.\nForward to a friend. Opt out here.`,
        (s) => `Save 20% on load boards until ${s.written.words.pickup}! Shop now.`,
      )(scene),
      headers: { 'List-Id': '<weekly.haul.example>', Precedence: 'bulk' },
    }),
  ],
  out_of_office: [
    (scene) => ({
      ...tells(
        'Absence: {route}',
        (s) => `I will return on ${s.written.words.delivery} and read mail then.`,
        () => 'Parental leave until spring, write to traffic@harborfoods.example',
      )(scene),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
  ],
  thanks: [
    tells(
      'Re: {route}',
      () => 'Noted, much obliged.',
      (s) => `Ok, passing your figure on to my boss.\n${block(s)}`,
      () => 'Great working with you!',
      (s) => `Copy. For my file:\n${block(s)}`,
    ),
  ],
  rate_confirmation: [
    tells(
      'Confirmation {route}',
      (s) => `CARRIER LOAD CONFIRMATION\n${block(s)}\nAgreed amount USD 2,040\nSignature ____`,
      (s) => `Confirming our agreement by phone at 1,985.\n${block(s)}`,
    ),
  ],
};
