import type { SHIPPER_VERDICTS } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import { DECLINES } from './said-in-form.ts';
import { html, type Html } from './html.ts';
import { moneyText } from './money-text.ts';

/** The content of an offer's page: only what the answer already told the shipper. */
export type OfferShown = {
  readonly lane: string;
  readonly stops: readonly { readonly what: 'Pickup' | 'Delivery'; readonly where: string; readonly when: string }[];
  readonly equipment: string;
  readonly reference: string | null;
  readonly price: Cents;
  readonly currency: Currency;
  readonly costType: string;
  /** As text with its time zone; null if the offer has no expiry. */
  readonly validUntil: string | null;
};

/** The verdict already given by this link. */
export type SaidBefore = {
  readonly verdict: (typeof SHIPPER_VERDICTS)[number];
  readonly price: Cents;
  readonly counter: Cents | null;
  readonly currency: Currency;
};

/** A refused form: the faulty field, the reason, and the typed values. */
export type Refused = { readonly field: string; readonly sentence: string; readonly typed: URLSearchParams };

/** The page of an open offer. Works without scripts; only its buttons change anything. */
export function openPage(offer: OfferShown, signature: string, refused: Refused | null): string {
  const { lane, stops, equipment, reference, price, currency, costType, validUntil } = offer;
  const money = moneyText(price, currency);
  return layout(
    `Our rate for ${lane}`,
    signature,
    html`<dl>
        <div class="price">
          <dt>Rate</dt>
          <dd>${money}</dd>
        </div>
        <div>
          <dt>Cost type</dt>
          <dd>${costType}</dd>
        </div>
        <div>
          <dt>Equipment</dt>
          <dd>${equipment}</dd>
        </div>
        ${stops.map(
          ({ what, where, when }) =>
            html`<div>
              <dt>${what}</dt>
              <dd>${where}<br />${when}</dd>
            </div>`,
        )}
        ${
          reference === null
            ? null
            : html`<div>
                <dt>Your reference</dt>
                <dd>${reference}</dd>
              </div>`
        }
        ${
          validUntil === null
            ? null
            : html`<div>
                <dt>Valid until</dt>
                <dd>${validUntil}</dd>
              </div>`
        }
      </dl>
      ${acceptForm(money, refused)} ${declineForm(refused)} ${counterForm(currency, refused)}`,
  );
}

function acceptForm(money: string, refused: Refused | null): Html {
  return html`<form method="post" aria-labelledby="accept">
    <h2 id="accept">Accept</h2>
    <input type="hidden" name="verdict" value="accepted" />
    ${field({ id: 'reference', label: 'Your load number (optional)', maxLength: 30, form: 'accepted' }, refused)}
    <button class="main">Accept ${money}</button>
  </form>`;
}

function declineForm(refused: Refused | null): Html {
  const chosen = typedIn('declined', 'reason', refused);
  const options = Object.entries(DECLINES).map(([name, { words }]) =>
    name === chosen
      ? html`<option value="${name}" selected>${words}</option>`
      : html`<option value="${name}">${words}</option>`,
  );
  return html`<form method="post" aria-labelledby="decline">
    <h2 id="decline">Decline</h2>
    <input type="hidden" name="verdict" value="declined" />
    <label for="reason">Reason</label>
    <select id="reason" name="reason" required>
      <option value="">Select reason</option>
      ${options}
    </select>
    ${faultOf('reason', 'declined', refused)}
    ${field({ id: 'decline-note', name: 'note', label: 'In your words (optional)', maxLength: 500, form: 'declined' }, refused)}
    <button>Decline</button>
  </form>`;
}

function counterForm(currency: Currency, refused: Refused | null): Html {
  return html`<form method="post" aria-labelledby="counter">
    <h2 id="counter">Offer another price</h2>
    <input type="hidden" name="verdict" value="countered" />
    ${field({ id: 'price', label: `Your price in ${currency}`, maxLength: 12, form: 'countered', isAmount: true }, refused)}
    ${field({ id: 'counter-note', name: 'note', label: 'In your words (optional)', maxLength: 500, form: 'countered' }, refused)}
    <button>Send this price</button>
  </form>`;
}

type Field = {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly maxLength: number;
  readonly form: string;
  readonly isAmount?: true;
};

function field({ id, name = id, label, maxLength, form, isAmount }: Field, refused: Refused | null): Html {
  const fault = faultOf(name, form, refused);
  const [mode, needed] = isAmount ? (['decimal', html` required`] as const) : (['text', null] as const);
  const described = fault === null ? null : html` aria-invalid="true" aria-describedby="fault"`;
  return html`<label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      inputmode="${mode}"
      maxlength="${String(maxLength)}"
      autocomplete="off"
      value="${typedIn(form, name, refused)}"
      ${needed}${described}
    />
    ${fault}`;
}

function typedIn(form: string, name: string, refused: Refused | null): string {
  return refused?.typed.get('verdict') === form ? (refused.typed.get(name) ?? '') : '';
}

function faultOf(name: string, form: string, refused: Refused | null): Html | null {
  if (refused === null || refused.field !== name || refused.typed.get('verdict') !== form) return null;
  return html`<p id="fault" class="fault" role="alert">${refused.sentence}</p>`;
}

/** The page after the shipper has given a verdict by the link. */
export function saidPage({ verdict, price, counter, currency }: SaidBefore, signature: string): string {
  const money = moneyText(price, currency);
  const said = {
    accepted: `You accepted our rate of ${money}.`,
    declined: `You declined our rate of ${money}.`,
    countered: `You offered ${counter === null ? 'another price' : moneyText(counter, currency)} instead of ${money}.`,
  }[verdict];
  const next = {
    accepted: 'Thank you. We will confirm the load to you.',
    declined: 'Thank you for telling us.',
    countered: 'Thank you. We will write to you about it.',
  }[verdict];
  return layout(said, signature, html`<p role="status">${next}</p>`);
}

/** The page of an offer that is no longer valid: expired, answered again or closed. Shows nothing of the quote. */
export function overPage(signature: string): string {
  const words =
    'It has expired, or the load was settled another way. Please reply to our mail if you still need a rate.';
  return layout('This offer is over', signature, html`<p>${words}</p>`);
}

/** The page of a link that we did not sign. */
export function unknownPage(signature: string): string {
  const words = 'Please copy the whole link from our mail, or reply to the mail instead.';
  return layout('This link is not valid', signature, html`<p>${words}</p>`);
}

/** The page for a network address over its limit. */
export function tooOftenPage(signature: string): string {
  return layout('Too many requests', signature, html`<p>Please try again in a minute.</p>`);
}

function layout(title: string, signature: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/offer.css" />
      </head>
      <body>
        <main>
          <p class="from">${signature}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}
