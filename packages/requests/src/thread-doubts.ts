import type { MailBody } from './body/mail-body.ts';
import { otherBodyDoubts } from './body/other-body.ts';
import type { Reply, Thread } from './body/replies.ts';
import { signingNames } from './body/sender.ts';
import { mailDayOf } from './find/date/mail-day.ts';
import { doubtsIn } from './judge/coverage.ts';
import { signatureDoubts } from './judge/signature-doubts.ts';
import type { Scope } from './quote/read-fields.ts';
import type { Piece } from './reading/piece.ts';
import type { Finding, IncomingMail, PlacePort, Reading, ReadQuote } from './reading/reading.ts';

/** A lane with its source words. */
export type LaneRead = { readonly scope: Scope; readonly quote: ReadQuote };

type ReadThread = { readonly mail: IncomingMail; readonly own: MailBody; readonly thread: Thread };

type Ask = {
  readonly subject: Piece;
  readonly lanes: readonly LaneRead[];
  readonly who: Pick<Reading, 'shipper_company' | 'contact_name'>;
  readonly port: PlacePort;
};

/** The words of a request and its replies that no finder read: in their texts, signatures and other bodies. */
export function threadDoubts(
  { mail, own, thread }: ReadThread,
  { subject, lanes, who, port }: Ask,
): readonly Finding[] {
  const contact = who.contact_name?.value;
  const names = [who.shipper_company?.value, contact, contact?.split(' ')[0]].filter((name) => name !== undefined);
  const quotes = lanes.map(({ quote }) => quote);
  const alone = lanes.map(({ scope, quote }) => ({ pieces: scope.own, quotes: [quote] }));
  const shared = { pieces: [subject, ...(lanes[0]?.scope.shared ?? [])], quotes };
  const begin = own.pieces.pieces[0]?.start ?? 0;
  const attached = own.parts.length > 0;
  const doubts = [
    ...doubtsIn([shared, ...alone], { port, mailDay: mailDayOf(mail.date), names, begin, attached, isReply: false }),
    ...signatureDoubts(own.signature, signingNames(mail.from)),
    ...otherBodyDoubts(mail, own),
    ...thread.replies.flatMap((reply) => replyDoubts(reply, { quotes, names, port })),
  ];
  return withoutReplaced(doubts, quotes);
}

function replyDoubts(
  { mail, body, pieces, signature, mailDay }: Reply,
  ask: { readonly quotes: readonly ReadQuote[]; readonly names: readonly string[]; readonly port: PlacePort },
): readonly Finding[] {
  const names = [...ask.names, ...signingNames(mail.from)];
  const begin = pieces[0]?.start ?? 0;
  return [
    ...doubtsIn([{ pieces, quotes: ask.quotes }], {
      port: ask.port,
      mailDay,
      names,
      begin,
      attached: false,
      isReply: true,
    }),
    ...signatureDoubts(signature, signingNames(mail.from)),
    ...otherBodyDoubts(mail, body),
  ];
}

/** Drops doubts about words that a reply replaced, because a finding names them already. */
function withoutReplaced(doubts: readonly Finding[], quotes: readonly ReadQuote[]): readonly Finding[] {
  const changes = quotes.flatMap(({ findings }) => findings.filter(({ code }) => code === 'changed_by_reply'));
  const replaced = new Set(changes.map(({ facts }) => facts['earlier']));
  return doubts.filter(({ at }) => at === null || !replaced.has(at.words));
}
