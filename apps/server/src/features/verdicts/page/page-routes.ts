import { answerOffer, showOffer } from '@lanewright/contract';
import type { Http, Page } from '../../../platform/http/index.ts';
import { takeFromLimit } from '../../limits/index.ts';
import type { Offer } from '../links/offer-link.ts';
import type { VerdictRoom } from '../room.ts';
import { openPage, overPage, saidPage, tooOftenPage, unknownPage, type Refused } from './offer-page.ts';
import { readOffer } from './read-offer.ts';
import { sayOnPage } from './say-on-page.ts';

/** Limit of requests per network address and minute; many shippers may share one address. */
const PER_MINUTE = 60;

/** Routes of an offer's page, for anyone with its link. A GET changes nothing; a POST submits a form (B-025). */
export function offerPageRoutes(http: Http, room: VerdictRoom): void {
  http.page(showOffer, async ({ params, clientAddress }) => {
    const opened = await open(room, params.token, clientAddress);
    return 'offer' in opened ? pageOf(room, opened.offer, null) : opened;
  });

  http.page(answerOffer, async ({ params, clientAddress, form }) => {
    const opened = await open(room, params.token, clientAddress);
    if (!('offer' in opened)) return opened;
    const said = await sayOnPage(room, { offer: opened.offer, form });
    if (said.ok) return pageOf(room, opened.offer, null);
    const [field = '', [sentence = ''] = []] = Object.entries(said.refusal.fields ?? {})[0] ?? [];
    return pageOf(room, opened.offer, { field, sentence, typed: form });
  });
}

async function open(
  { db, clock, links, signature }: VerdictRoom,
  token: string,
  clientAddress: string,
): Promise<Page | { readonly offer: Offer }> {
  const limit = { key: `offer ${clientAddress}`, limit: PER_MINUTE, windowSeconds: 60 };
  if (!(await takeFromLimit(db, limit, clock.now())).ok) return { status: 429, html: tooOftenPage(signature) };
  const offer = await links.read(token);
  return offer === null ? { status: 404, html: unknownPage(signature) } : { offer };
}

async function pageOf(room: VerdictRoom, offer: Offer, refused: Refused | null): Promise<Page> {
  const { signature } = room;
  const standing = await readOffer(room, room.db, offer);
  if (standing.kind === 'over') return { status: 410, html: overPage(signature) };
  if (standing.kind === 'said') return { status: 200, html: saidPage(standing.said, signature) };
  return { status: refused === null ? 200 : 400, html: openPage(standing.shown, signature, refused) };
}
