import { EQUIPMENT_LABEL } from '@lanewright/quoting';
import type { Draft, DraftStop } from './draft.ts';

/** The mail a quote was asked by. */
export type RequestMail = {
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** The whole message as it came over the wire. */
  readonly raw: string;
};

const HOW_PRICED = {
  1: 'Please quote all in, fuel included.',
  2: 'Please quote line haul only, fuel per our schedule.',
  3: 'Please quote line haul and fuel surcharge separately.',
} as const;

/** The mail of a quote that came by mail, in the plain 'label: value' style; null for other channels. */
export function requestMailOf(draft: Draft): RequestMail | null {
  if (draft.source !== 'mail') return null;
  const { contact } = draft.shipper;
  const [from, to] = [draft.stops[0], draft.stops.at(-1)];
  if (from === undefined || to === undefined) return null;
  const domain = contact.email.slice(contact.email.indexOf('@') + 1);
  const messageId = `<rq${draft.id}@${domain}>`;
  const reference = draft.shipperQuoteId === null ? '' : `${draft.shipperQuoteId} - `;
  const subject = `Spot quote request - ${reference}${townOf(from)} to ${townOf(to)}`;
  const text = bodyOf(draft);
  const head = [
    `From: ${contact.name} <${contact.email}>`,
    'To: Spot Quotes <quotes@broker.example>',
    `Subject: ${subject}`,
    `Date: ${draft.createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset="utf-8"',
    'Content-Transfer-Encoding: 8bit',
  ];
  return { messageId, subject, text, raw: [...head, '', text].join('\n').replaceAll('\n', '\r\n') };
}

function bodyOf(draft: Draft): string {
  const { type } = draft.equipment;
  const { goods } = draft;
  const lines = [
    'Hello,',
    '',
    HOW_PRICED[draft.shipper.costType],
    '',
    ...(draft.shipperQuoteId === null ? [] : [`Reference: ${draft.shipperQuoteId}`]),
    `Equipment: ${EQUIPMENT_LABEL[type ?? draft.lane.equipment]}`,
    ...draft.stops.map(stopLine),
    `Weight: ${draft.weight.toLocaleString('en-US')} lbs`,
    ...(draft.pallets === null ? [] : [`Pallets: ${draft.pallets}`]),
    `Commodity: ${goods.commodity}`,
    ...(goods.temperatures === undefined
      ? []
      : [`Temperature: ${goods.temperatures[0]} to ${goods.temperatures[1]} F`]),
    `Hazmat: ${goods.hazmat === true ? 'yes' : 'no'}`,
    ...(goods.un === undefined ? [] : [`UN number: ${goods.un}`]),
    `Team: ${draft.team ? 'yes' : 'no'}`,
    ...(draft.lane.currency === 'CAD' ? ['Currency: CAD'] : []),
    '',
    draft.shipper.contact.name,
    draft.shipper.name,
    '',
  ];
  return lines.join('\n');
}

function stopLine(stop: DraftStop): string {
  const { place } = stop.site;
  const label = stop.activity === 'pickup' ? 'Pickup' : 'Delivery';
  const [year, month, day] = stop.local.slice(0, 10).split('-');
  const time = stop.timeRange?.replace('-', ' - ') ?? stop.local.slice(11);
  const drop = stop.live ? '' : ', drop trailer';
  return `${label}: ${place.city}, ${place.state} ${place.postal_code}, ${month}/${day}/${year} ${time}${drop}`;
}

function townOf({ site: { place } }: DraftStop): string {
  return `${place.city} ${place.state}`;
}
