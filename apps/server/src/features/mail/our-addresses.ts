import type { MailRoom } from './room.ts';

/** The addresses that send answers, in lower case. Staff also write from them. */
export async function ourAddresses({ db, mailFrom }: Pick<MailRoom, 'db' | 'mailFrom'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mailbox').select('address').where('disconnected_at', 'is', null).execute();
  return new Set([mailFrom, ...rows.map(({ address }) => address)].map((address) => address.toLowerCase()));
}
