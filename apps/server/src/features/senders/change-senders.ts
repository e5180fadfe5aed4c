import { MAX_SENDERS, type addSender as addCall, type ParsedRequestOf, type SenderView } from '@lanewright/contract';
import { isFreeMail } from '@lanewright/requests';
import { done, parseMailAddress, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { transact, type Acting } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { sendersOf } from './list-senders.ts';

/** What the acts on senders work with. */
export type SenderRoom = { readonly db: Kysely<Tables>; readonly clock: Clock };

type Added = Outcome<SenderView, 'request.invalid' | 'customer.not_found' | 'customer.is_default'>;

/**
 * Lists an address or a domain for a shipper. Refuses under `value`: what is neither, a domain where anybody may have an
 * address, and what is listed already, here or for another shipper: a mail is one shipper's. Source: SP-070, SP-072.
 */
export async function addSender(
  { db, clock }: SenderRoom,
  {
    id,
    body,
    by,
  }: { readonly id: number; readonly body: ParsedRequestOf<typeof addCall>['body']; readonly by: Acting['by'] },
): Promise<Added> {
  const read = readSender(body.value);
  if (!read.ok) return read;
  const sender = read.value;
  const now = clock.now();
  return transact(db, { by, at: now }, async (transaction) => {
    const customer = await transaction
      .selectFrom('customer')
      .select('is_default')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (customer === undefined) return refuse('customer.not_found');
    if (customer.is_default) return refuse('customer.is_default', { act: 'asked for' });
    const before = await sendersOf(transaction, id);
    if (before.length >= MAX_SENDERS) return refuseFields({ value: [`A shipper lists at most ${MAX_SENDERS}`] });
    const made = await transaction
      .insertInto('customer_sender')
      .values({
        ...sender,
        customer_id: id,
        person_name: sender.kind === 'address' ? body.person_name : null,
        added_at: now,
        added_by_name: by.name,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) {
      const owner = await transaction
        .selectFrom('customer_sender')
        .innerJoin('customer', 'customer.id', 'customer_sender.customer_id')
        .select(['customer.id', 'customer_name'])
        .where('kind', '=', sender.kind)
        .where('value', '=', sender.value)
        .executeTakeFirst();
      return refuseFields({
        value: [
          owner === undefined || owner.id === id ? 'Already listed' : `Already listed for ${owner.customer_name}`,
        ],
      });
    }
    const added = (await sendersOf(transaction, id)).find((row) => row.id === made.id);
    if (added === undefined) throw new Error(`sender ${made.id} is not among those of its shipper`);
    return done(added);
  });
}

/** Takes an address or a domain off the list of its shipper. Refuses: one that is not listed. Source: SP-072. */
export async function removeSender(
  { db, clock }: SenderRoom,
  { id, by }: { readonly id: number; readonly by: Acting['by'] },
): Promise<Outcome<undefined, 'customer.sender_not_found'>> {
  return transact(db, { by, at: clock.now() }, async (transaction) => {
    const gone = await transaction
      .deleteFrom('customer_sender')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return gone === undefined ? refuse('customer.sender_not_found') : done(undefined);
  });
}

type Sender = { readonly kind: 'address' | 'domain'; readonly value: string };

/** Reads what was typed as an address, or as a domain with or without the `@` before it. */
function readSender(typed: string): Outcome<Sender, 'request.invalid'> {
  const text = typed.startsWith('@') ? typed.slice(1) : typed;
  if (text.includes('@')) {
    const address = parseMailAddress(text);
    return address === null ? notReadable() : done({ kind: 'address', value: address.address.toLowerCase() });
  }
  const domain = parseMailAddress(`postmaster@${text}`)?.domain;
  if (domain === undefined) return notReadable();
  if (isFreeMail(domain))
    return refuseFields({ value: [`Anybody may have an address at ${domain}. List whole addresses instead.`] });
  return done({ kind: 'domain', value: domain });
}

function notReadable(): Outcome<Sender, 'request.invalid'> {
  return refuseFields({ value: ['Enter an e-mail address, or a domain such as shipper.example'] });
}
