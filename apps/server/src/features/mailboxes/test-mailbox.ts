import type { AnswerOf, testMailbox as testCall } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { ImapError, tryLogin, type LoginFailure } from '../../platform/mail/index.ts';
import { withLogin } from './login.ts';
import { openingOf } from './opening.ts';
import type { MailboxRoom } from './room.ts';
import { smtpServerFor } from './servers.ts';
import { markAgain } from './watch/mark-quoted.ts';
import type { Watched } from './watch/watch-rows.ts';

type Tested = AnswerOf<typeof testCall>;

/**
 * Signs in to a mailbox and reports the result; takes and sends no mail. After a passed test, a refused sign-in and
 * failed marks are retried at once.
 */
export async function testMailbox(room: MailboxRoom, id: number): Promise<Outcome<Tested, 'mailbox.not_found'>> {
  const row = await room.db
    .selectFrom('mailbox')
    .selectAll()
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('mailbox.not_found');
  const checks = [await checkImap(room, row), ...(row.sends ? [await checkSmtp(room, row)] : [])];
  const passed = checks.every((check) => check.passed);
  if (passed) {
    await wake(room, id);
    await markAgain(room, id);
  }
  return done({ passed, findings: checks.map(({ finding }) => finding) });
}

type Check = { readonly passed: boolean; readonly finding: string };

async function checkImap(room: MailboxRoom, row: Watched): Promise<Check> {
  try {
    const opened = await withLogin(room, row, openingOf(row, { folder: row.folder, log: room.log }));
    if (!opened.ok) return { passed: false, finding: opened.problem };
    if (opened.value instanceof ImapError) throw opened.value;
    const { messages, tellsNews, close } = opened.value;
    await close();
    const count = `${messages.toLocaleString('en-US')} ${messages === 1 ? 'message' : 'messages'}`;
    const how = tellsNews ? 'tells of new mail at once' : 'is asked for new mail each minute';
    return { passed: true, finding: `Signed in to ${row.imap_host}: ${row.folder} holds ${count}. The server ${how}.` };
  } catch (error) {
    if (error instanceof ImapError) return { passed: false, finding: error.message };
    throw error;
  }
}

async function checkSmtp(room: MailboxRoom, row: Watched): Promise<Check> {
  const tried = await withLogin<LoginFailure | null>(room, row, {
    attempt: async (login) => {
      const server = smtpServerFor(row, login);
      return server === null ? { problem: 'It has no SMTP server.', signInRefused: false } : tryLogin(server);
    },
    wasRefused: (failure) => failure?.signInRefused === true,
  });
  const problem = tried.ok ? (tried.value?.problem ?? null) : tried.problem;
  if (problem !== null) return { passed: false, finding: `Mail cannot be sent: ${problem}` };
  return { passed: true, finding: `Signed in to ${row.smtp_host} for sending.` };
}

/** Wakes the watcher, which waits long after a refusal: the state 'connecting' ends the wait. */
async function wake({ db }: MailboxRoom, id: number): Promise<void> {
  await db
    .updateTable('mailbox_watch')
    .set({ state: 'connecting', problem: null })
    .where('mailbox_id', '=', id)
    .where('state', 'in', ['refused', 'unreachable', 'consent_withdrawn'])
    .execute();
}
