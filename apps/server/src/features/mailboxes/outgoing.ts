import type { MailTransport } from '../../platform/mail/index.ts';
import { smtpTransport } from '../../platform/mail/index.ts';
import { loginOf } from './login.ts';
import type { MailboxRoom } from './room.ts';
import { smtpServerFor } from './servers.ts';

/** The way mails leave, and the address they are from. */
type Outgoing = MailTransport & { readonly from: string };

/**
 * The way mails leave now: through the mailbox that sends, in its own address, or as the settings say (B-027). A mailbox
 * that cannot be signed in to delays its mails; they never leave by another way in another name.
 */
export async function outgoingNow(room: MailboxRoom, otherwise: Outgoing): Promise<Outgoing> {
  const row = await room.db
    .selectFrom('mailbox')
    .selectAll()
    .where('sends', '=', true)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return otherwise;
  return {
    kind: 'smtp',
    repeatable: false,
    from: row.address,
    send: async (message) => {
      const login = await loginOf(room, row);
      if (!login.ok) return { kind: 'retry', problem: `The mailbox ${row.address} cannot send: ${login.problem}` };
      const server = smtpServerFor(row, login.login);
      if (server === null) return { kind: 'retry', problem: `The mailbox ${row.address} has no server to send by.` };
      return smtpTransport(server).send(message);
    },
  };
}
