import type { Transaction } from 'kysely';
import { QUEUES } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';
import { equipmentNamed } from '../../quotes/index.ts';
import type { JudgedMail } from '../judge-raw.ts';
import type { MailRoom } from '../room.ts';
import { unmappedNames } from './read-by-names.ts';

/**
 * Links a mail to the equipment names that it waits for, which adds them to the list of unmapped names. Leaves out
 * names from forged mails and from senders whom no shipper lists, because anybody could fill the list. If a name was
 * mapped after the mail was read, the mail is read again. Source: SP-076, decision 0119.
 */
export async function nameEquipment(
  { jobs }: Pick<MailRoom, 'jobs'>,
  transaction: Transaction<Tables>,
  { mailId, judged }: { readonly mailId: number; readonly judged: JudgedMail },
): Promise<void> {
  const { judgement, customer, authentication, reading } = judged;
  const waits = judgement.state === 'review' && customer !== null && authentication !== 'fail';
  const names = waits ? unmappedNames(reading) : [];
  await transaction
    .updateTable('received_mail_equipment')
    .set({ waits: false })
    .where('mail_id', '=', mailId)
    .execute();
  let isMapped = false;
  for (const name of names) {
    const { id, type } = await equipmentNamed(transaction, name);
    isMapped ||= type !== null;
    await transaction
      .insertInto('received_mail_equipment')
      .values({ equipment_id: id, mail_id: mailId, waits: true })
      .onConflict((conflict) => conflict.columns(['equipment_id', 'mail_id']).doUpdateSet({ waits: true }))
      .execute();
  }
  if (isMapped) await jobs.enqueue(transaction, QUEUES.rereadMail, { mail_id: mailId, correlation_id: null });
}
