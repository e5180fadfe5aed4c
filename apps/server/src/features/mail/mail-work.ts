import { warmReader } from '@lanewright/requests';
import { transact } from '../../platform/acting.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import { placePortOf } from './place-port.ts';
import { readMail } from './read-mail.ts';
import { rereadMail } from './reread-mail.ts';
import { readableText } from './raw-message.ts';
import type { MailRoom } from './room.ts';

/** After this many failed reads a mail goes to a person; the queue alone would give up silently. */
const MAX_ATTEMPTS = 4;

/** Starts the jobs that read received mails, and warms the reader after startup. */
export async function workOnMail(room: MailRoom, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUES.readMail, (payload, { attempt }) => readOrHandOver(room, payload, attempt), {
    batch: 4,
    concurrency: 2,
  });
  await jobs.work(QUEUES.rereadMail, async (payload) => rereadMail(room, payload));
  setImmediate(() => warmReader(placePortOf(room.places)));
}

/** Reads a mail. After several failures a person gets it unread, so that a bug of ours loses no mail (SP-070). */
export async function readOrHandOver(
  room: MailRoom,
  payload: { readonly mail_id: number },
  attempt: number,
): Promise<void> {
  try {
    await readMail(room, payload);
  } catch (error) {
    if (attempt < MAX_ATTEMPTS) throw error;
    room.log.error({ err: error, mail: payload.mail_id }, 'a mail could not be read; a person gets it');
    await handOver(room, payload.mail_id);
  }
}

async function handOver(room: MailRoom, id: number): Promise<void> {
  await transact(
    room.db,
    { by: { kind: 'system', name: 'mail intake' }, at: room.clock.now() },
    async (transaction) => {
      const row = await transaction
        .selectFrom('received_mail')
        .select('raw')
        .where('id', '=', id)
        .where('state', '=', 'received')
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return;
      const reasons = ['The mail could not be read, because of a fault of ours. It is shown as it came.'];
      const change = { state: 'review' as const, reasons, body_text: readableText(row.raw) };
      await transaction.updateTable('received_mail').set(change).where('id', '=', id).execute();
      await transaction.insertInto('event').values({ kind: 'mail.changed', quote_id: null }).execute();
    },
  );
}
