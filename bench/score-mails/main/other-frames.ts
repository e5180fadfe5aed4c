import type { Dialect, OtherFrame, Scene } from '../dialect.ts';

const lane = ({ written: { words } }: Scene): string => `${words.from} to ${words.to}`;
const whole = ({ written: { words } }: Scene): string =>
  `${words.from} to ${words.to}, pickup ${words.pickup}, delivery ${words.delivery}, ${words.equipment}, ${words.weight}`;

/** A frame of a subject and sentences; half of them name the whole load below, as complete as a request would. */
function says(subjects: readonly string[], texts: readonly ((scene: Scene) => string)[]): OtherFrame {
  return (scene) => ({
    subject: scene.chance.of(subjects).replace('{lane}', lane(scene)),
    lines: [...scene.chance.of(texts)(scene).split('\n'), ...(scene.chance.says(0.5) ? blockOf(scene) : [])],
    bare: scene.chance.says(0.3),
  });
}

function blockOf({ written: { words } }: Scene): readonly string[] {
  return [
    `Origin: ${words.from}`,
    `Destination: ${words.to}`,
    `Pickup date: ${words.pickup}`,
    `Delivery date: ${words.delivery}`,
    `Equipment: ${words.equipment}`,
    `Weight: ${words.weight}`,
    `Commodity: ${words.commodity}`,
  ];
}

const change = says(
  ['Change on {lane}', 'Re: {lane}', 'update to my request', 'RE: quote request', 'revised'],
  [
    (s) => `Please change the weight on the ${lane(s)} load to ${s.written.words.weight}.`,
    (s) =>
      `Update on ${s.facts.reference}: pickup moved to ${s.written.words.pickup}, delivery ${s.written.words.delivery}. Everything else stays.`,
    (s) => `The ${lane(s)} shipment is now a ${s.written.words.equipment}. Can you adjust your price?`,
    (s) => `Correction to my earlier mail: it goes ${whole(s)}.`,
    (s) =>
      `We had to revise the order I sent you this morning.\nNew delivery date is ${s.written.words.delivery}.\n${lane(s)}`,
    (s) => `Please disregard my last email, the correct details are\n${whole(s)}`,
    (s) =>
      `Hi, load ${s.facts.reference} ${lane(s)} has to pick up on ${s.written.words.pickup} instead. Does your rate still stand?`,
  ],
);

const verdict = says(
  ['Re: {lane}', 'RE: your quote', 'covered', 'thanks for quoting {lane}', 'Quote result'],
  [
    (s) =>
      `We went with another carrier on ${lane(s)}. ${s.written.words.equipment}, pickup ${s.written.words.pickup}, delivery ${s.written.words.delivery}, ${s.written.words.weight}. Thanks for quoting.`,
    (s) => `This one is covered: ${whole(s)}. Better luck next time.`,
    (s) => `You got it! ${whole(s)} is yours. Paperwork to follow.`,
    (s) => `You were too high on ${lane(s)}, it moved at a lower rate.`,
    (s) =>
      `Customer cancelled ${lane(s)} (${s.written.words.weight}, ${s.written.words.equipment}). No truck needed any more.`,
    (s) => `Already booked, no need to quote.\n${whole(s)}`,
    (s) =>
      `We awarded ${s.facts.reference} elsewhere.\nLane: ${lane(s)}\nPickup: ${s.written.words.pickup}\nDelivery: ${s.written.words.delivery}\nEquipment: ${s.written.words.equipment}\nWeight: ${s.written.words.weight}`,
  ],
);

const status = says(
  ['Status {lane}?', 'where is my truck', 'ETA', 'check call', 'Late: {lane}'],
  [
    (s) =>
      `The driver is late for ${lane(s)}. Pickup was ${s.written.words.pickup}, delivery ${s.written.words.delivery}. ${s.written.words.equipment}, ${s.written.words.weight}. Where is he?`,
    (s) =>
      `Can I get an ETA on the ${s.written.words.equipment} from ${lane(s)}? It picked up ${s.written.words.pickup} with ${s.written.words.weight} and delivers ${s.written.words.delivery}.`,
    (s) => `Has ${s.facts.reference} loaded yet? ${whole(s)}`,
    (s) => `Please send the POD for ${lane(s)}, ${s.written.words.equipment}, ${s.written.words.weight}.`,
    (s) =>
      `Your driver has been waiting at the dock in ${s.written.words.from} since 7. Load goes to ${s.written.words.to}.`,
    (s) => `Need tracking on ${whole(s)}.`,
  ],
);

const tender = says(
  ['Load tender {lane}', 'TENDER', 'Load offer - please accept', 'Shipment tendered'],
  [
    (s) =>
      `Load tender ${s.facts.reference}\nPlease accept or decline within 60 minutes.\nOrigin: ${s.written.words.from}\nDestination: ${s.written.words.to}\nPickup: ${s.written.words.pickup}\nDelivery: ${s.written.words.delivery}\nEquipment: ${s.written.words.equipment}\nWeight: ${s.written.words.weight}\nRate: $2,150.00`,
    (s) => `We are tendering you this shipment at the agreed contract rate: ${whole(s)}. Please confirm acceptance.`,
    (s) => `Please book this one for us at $1,900 all in: ${whole(s)}`,
    (s) => `You have been awarded a shipment. Accept by replying YES.\n${whole(s)}`,
    (s) => `Dispatch request: send a truck for ${whole(s)}. PO 44817, same price as last week.`,
  ],
);

const offer = says(
  ['Truck available {lane}', 'empty truck', 'looking for freight', 'Available capacity'],
  [
    (s) => `I have a truck for this lane: ${whole(s)}. Can do it for $1,800.`,
    (s) =>
      `We have a ${s.written.words.equipment} empty in ${s.written.words.from} on ${s.written.words.pickup}, wants to go to ${s.written.words.to}. What do you have?`,
    (s) =>
      `MC 884213. Driver empties in ${s.written.words.from} ${s.written.words.pickup}. Looking for a load to ${s.written.words.to}, can haul ${s.written.words.weight}.`,
    (s) =>
      `Is the ${lane(s)} load still available? I can cover it with a ${s.written.words.equipment} for ${s.written.words.pickup}.`,
    (s) =>
      `Our trucks this week:\n${s.written.words.equipment} ${s.written.words.from} ${s.written.words.pickup}\nanywhere to ${s.written.words.to} by ${s.written.words.delivery}\nup to ${s.written.words.weight}`,
  ],
);

const invoice = says(
  ['Invoice 88127', 'Claim {lane}', 'Billing question', 'invoice dispute', 'detention charge'],
  [
    (s) => `Your invoice for ${whole(s)} shows $2,450 and we agreed on $2,150. Please correct it.`,
    (s) =>
      `We dispute the detention on ${lane(s)}. ${s.written.words.equipment}, loaded ${s.written.words.pickup}, delivered ${s.written.words.delivery}, ${s.written.words.weight}.`,
    (s) =>
      `Filing a claim: 3 of ${s.written.words.pallets} of ${s.written.words.commodity} arrived damaged. ${whole(s)}`,
    (s) => `Please resend invoice for load ${s.facts.reference} ${lane(s)}, our accounting has not received it.`,
    (s) => `Short payment notice for ${whole(s)}. The lumper receipt is missing.`,
  ],
);

const newsletter: OtherFrame = (scene) => ({
  ...says(
    ['Freight market update', 'This week in trucking', 'Rates are moving', 'Webinar: winning in 2027'],
    [
      (s) =>
        `MARKET UPDATE\nVan rates from ${lane(s)} rose 4% last week.\nReefer demand out of ${s.written.words.from} is strong.\nUnsubscribe at any time.`,
      (s) =>
        `Join our free webinar on ${s.written.words.pickup} and learn how to save on freight.\nClick here to register.\nYou receive this because you subscribed.`,
      (s) =>
        `Top lanes of the week\n1. ${lane(s)} ${s.written.words.equipment}\n2. Laredo, TX to Detroit, MI\nRead more on our site. Manage your preferences.`,
    ],
  )(scene),
  headers: { 'List-Unsubscribe': '<mailto:leave@news.example>' },
});

const outOfOffice: OtherFrame = (scene) => ({
  ...says(
    ['Automatic reply: {lane}', 'Out of office', 'Auto: Re: your quote', 'Out of the office until Monday'],
    [
      (s) =>
        `I am out of the office and back on ${s.written.words.delivery}. For urgent loads please call Dana at 312-555-0134.`,
      (s) =>
        `Thank you for your email. I am on vacation from ${s.written.words.pickup} to ${s.written.words.delivery} with limited access.`,
      () => `I'm away this week. Please contact dispatch@harborfoods.example for anything that cannot wait.`,
    ],
  )(scene),
  headers: { 'Auto-Submitted': 'auto-replied' },
});

const thanks = says(
  ['Re: {lane}', 'thanks', 'RE: Quote', 'got it'],
  [
    () => 'Thanks, got it. I will let you know.',
    (s) => `Thank you for the quick price on ${lane(s)}! I will come back to you tomorrow.`,
    (s) => `Received, thanks. We are reviewing ${whole(s)} with the customer.`,
    () => 'Perfect, thank you very much. Have a great weekend!',
    (s) => `Appreciate the help with ${lane(s)} last week, the ${s.written.words.equipment} was right on time.`,
  ],
);

const rateConfirmation = says(
  ['Rate confirmation {lane}', 'RATE CON', 'Signed rate confirmation', 'Carrier confirmation 55120'],
  [
    (s) =>
      `RATE CONFIRMATION\nLoad ${s.facts.reference}\n${s.written.words.from} to ${s.written.words.to}\nPickup: ${s.written.words.pickup}\nDelivery: ${s.written.words.delivery}\nEquipment: ${s.written.words.equipment}\nWeight: ${s.written.words.weight}\nTotal: $2,300.00\nSign and return.`,
    (s) => `Please sign the rate con for ${whole(s)} at $2,075.`,
    (s) => `Rate confirmed for ${whole(s)}. Driver name and truck number please.`,
  ],
);

/** The ways this dialect words what is no request. */
export const otherFrames: Dialect['others'] = {
  change: [change],
  verdict: [verdict],
  status: [status],
  tender: [tender],
  offer: [offer],
  invoice: [invoice],
  newsletter: [newsletter],
  out_of_office: [outOfOffice],
  thanks: [thanks],
  rate_confirmation: [rateConfirmation],
};
