import type { QuoteRequest } from '@lanewright/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { Author } from '../../quotes/index.ts';
import { customerOfSender } from '../../senders/index.ts';
import { ourAddresses } from '../our-addresses.ts';
import type { MailRoom } from '../room.ts';
import { readDoubts, readStored } from '../stored-reading.ts';
import { whoAsks } from '../who-asks.ts';
import { learnedFrom, confirmedCorrections, type SettledLane } from './learn.ts';
import { rememberCorrections } from './store.ts';

type Settling = { readonly mailId: number; readonly requests: readonly QuoteRequest[]; readonly by: Author };

/**
 * Stores the corrections that a person made when settling a mail. The sender must be listed by a shipper and must not
 * have failed authentication. Nothing is learned from a mail of our own staff; nor if lanes were added or removed,
 * because it is then unclear which lane each request came from; nor if somebody other than the sender replied, because
 * the words may be theirs. Source: B-009, decision 0101.
 */
export async function learnFromSettled(
  room: MailRoom,
  transaction: Transaction<Tables>,
  { mailId, requests, by }: Settling,
): Promise<void> {
  const mail = await transaction
    .selectFrom('received_mail')
    .select(['from_address', 'authentication', 'reading', 'doubts', 'body_text'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  const sender = mail.from_address?.toLowerCase() ?? '';
  const drafts = readStored(mail.reading);
  if (sender === '' || mail.authentication === 'fail' || drafts.length !== requests.length) return;
  const { colleague } = whoAsks(sender, { forwarded_by: null, reply_to: null }, await ourAddresses(room));
  if (colleague !== null || (await customerOfSender(transaction, sender)) === null) return;
  if (await hasOtherWriter(transaction, { mailId, sender })) return;
  const lanes = drafts.flatMap(({ fields }, at): readonly SettledLane[] => {
    const request = requests[at];
    return request === undefined ? [] : [{ fields, request }];
  });
  const learned = learnedFrom(lanes, { text: mail.body_text ?? '', doubts: readDoubts(mail.doubts) });
  const at = room.clock.now();
  await rememberCorrections(transaction, {
    sender,
    mailId,
    by: by.name,
    at,
    learned,
    confirmed: confirmedCorrections(lanes),
  });
}

/** Whether a reply of another sender was read together with a mail. */
async function hasOtherWriter(
  transaction: Transaction<Tables>,
  { mailId, sender }: { readonly mailId: number; readonly sender: string },
): Promise<boolean> {
  const replies = await transaction
    .selectFrom('received_mail')
    .select('from_address')
    .where('request_mail_id', '=', mailId)
    .where('joined_at', 'is not', null)
    .execute();
  return replies.some(({ from_address: from }) => from?.toLowerCase() !== sender);
}
