import { may } from '@lanewright/access';
import { listLetters, previewLetter, resetLetter, saveLetter } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { AnswerRoom } from '../room.ts';
import { resetLetter as reset, saveLetter as save, requireShipper } from './keep-letter.ts';
import { letterFields, viewLetters } from './letter-views.ts';
import { previewLetter as preview } from './preview-letter.ts';

/** The calls about the words of letters (B-028). */
export function letterRoutes(http: Http, room: AnswerRoom): void {
  http.route(listLetters, async ({ query: { customer = null }, actor }) => {
    if (customer === null) return done({ letters: await viewLetters(room.db, null), fields: letterFields() });
    if (!may(actor.permissions, ['customer.view'])) return refuse('auth.forbidden');
    const shipper = await requireShipper(room.db, customer, 'shown');
    if (!shipper.ok) return shipper;
    return done({ letters: await viewLetters(room.db, customer), fields: letterFields() });
  });
  http.route(saveLetter, async ({ params: { id: kind }, body: { customer, version, vouched, ...words }, actor }) =>
    mayChange(actor, customer)
      ? save(room, { kind, customer, version, actor, words, vouched })
      : refuse('auth.forbidden'),
  );
  http.route(resetLetter, async ({ params: { id: kind }, body, actor }) =>
    mayChange(actor, body.customer) ? reset(room, { kind, ...body, actor }) : refuse('auth.forbidden'),
  );
  http.route(previewLetter, async ({ params: { id: kind }, body: { quote, ...words }, actor }) =>
    may(actor.permissions, ['quote.view']) ? preview(room, { kind, words, quoteId: quote }) : refuse('auth.forbidden'),
  );
}

function mayChange({ permissions }: Actor, customer: number | null): boolean {
  return may(permissions, [customer === null ? 'administration.letters' : 'customer.change']);
}
