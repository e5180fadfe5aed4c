import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { JoiningReply } from '../judge-raw.ts';
import { openMail } from '../open-mail.ts';

/** The replies that were read together with a request, oldest first. */
export function joinedReplies(db: Kysely<Tables> | Transaction<Tables>, requestId: number) {
  return db
    .selectFrom('received_mail')
    .select('id')
    .where('request_mail_id', '=', requestId)
    .where('joined_at', 'is not', null)
    .orderBy('id');
}

/** The same replies, opened to be read once more. */
export async function openJoinedReplies(db: Kysely<Tables>, requestId: number): Promise<readonly JoiningReply[]> {
  const joined = await joinedReplies(db, requestId).select(['raw', 'authentication']).execute();
  return Promise.all(
    joined.map(async ({ id, raw, authentication }): Promise<JoiningReply> => ({
      id,
      authentication,
      opened: await openMail(raw),
    })),
  );
}
