import type { MailTransport, SendingResult } from '../../platform/mail/index.ts';
import { smtpTransport } from '../../platform/mail/index.ts';
import { withLogin } from './login.ts';
import type { MailboxRoom } from './room.ts';
import { smtpServerFor } from './servers.ts';

/** How mails are sent, and the address they are sent from. */
type Outgoing = MailTransport & { readonly from: string };

/**
 * How mails are sent now: through the sending mailbox and from its address, or else by the settings (B-027). If its
 * sign-in fails, the mails wait; they are never sent another way under another address.
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
      const sending = await withLogin<SendingResult>(room, row, {
        attempt: async (login) => {
          const server = smtpServerFor(row, login);
          if (server === null)
            return { kind: 'retry', problem: `The mailbox ${row.address} has no server to send by.` };
          return smtpTransport(server).send(message);
        },
        wasRefused: (result) => result.kind === 'retry' && result.signInRefused === true,
      });
      return sending.ok
        ? sending.value
        : { kind: 'retry', problem: `The mailbox ${row.address} cannot send: ${sending.problem}` };
    },
  };
}
