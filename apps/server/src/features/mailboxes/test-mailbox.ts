import type { AnswerOf, testMailbox as testCall } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Selectable } from 'kysely';
import type { MailboxTable } from '../../mailbox-tables.ts';
import { ImapError, openFolder, tryLogin, type MailLogin } from '../../platform/mail/index.ts';
import { loginOf } from './login.ts';
import type { MailboxRoom } from './room.ts';
import { imapServerOf, smtpServerFor } from './servers.ts';

type Tested = AnswerOf<typeof testCall>;

/**
 * Signs in to a mailbox and tells what was seen; takes nothing and sends nothing. A mailbox that passes and had been
 * refused is tried again at once.
 */
export async function testMailbox(room: MailboxRoom, id: number): Promise<Outcome<Tested, 'mailbox.not_found'>> {
  const row = await room.db
    .selectFrom('mailbox')
    .selectAll()
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('mailbox.not_found');
  const login = await loginOf(room, row);
  if (!login.ok) return done({ passed: false, findings: [login.problem] });
  const checks = [await checkImap(room, row, login.login), ...(await checkSmtp(row, login.login))];
  const passed = checks.every((check) => check.passed);
  if (passed) await wake(room, id);
  return done({ passed, findings: checks.map(({ finding }) => finding) });
}

type Check = { readonly passed: boolean; readonly finding: string };

async function checkImap(room: MailboxRoom, row: Selectable<MailboxTable>, login: MailLogin): Promise<Check> {
  try {
    const folder = await openFolder(imapServerOf(row, login), { folder: row.folder, log: room.log });
    const { messages, tellsNews } = folder;
    await folder.close();
    const count = `${messages.toLocaleString('en-US')} ${messages === 1 ? 'message' : 'messages'}`;
    const how = tellsNews ? 'tells of new mail at once' : 'is asked for new mail each minute';
    return { passed: true, finding: `Signed in to ${row.imap_host}: ${row.folder} holds ${count}. The server ${how}.` };
  } catch (error) {
    if (error instanceof ImapError) return { passed: false, finding: error.message };
    throw error;
  }
}

async function checkSmtp(row: Selectable<MailboxTable>, login: MailLogin): Promise<readonly Check[]> {
  const server = row.sends ? smtpServerFor(row, login) : null;
  if (server === null) return [];
  const problem = await tryLogin(server);
  if (problem !== null) return [{ passed: false, finding: `Mail cannot be sent: ${problem}` }];
  return [{ passed: true, finding: `Signed in to ${server.host} for sending.` }];
}

/** Its watcher waits long after a refusal; a new version makes it begin anew. */
async function wake({ db }: MailboxRoom, id: number): Promise<void> {
  await db
    .updateTable('mailbox_watch')
    .set({ state: 'connecting', problem: null })
    .where('mailbox_id', '=', id)
    .where('state', 'in', ['refused', 'unreachable', 'consent_withdrawn'])
    .execute();
}
