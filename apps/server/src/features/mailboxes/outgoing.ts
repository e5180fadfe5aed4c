import type { MailTransport, SendingResult } from '../../platform/mail/index.ts';
import { smtpTransport } from '../../platform/mail/index.ts';
import { withLogin } from './login.ts';
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
