import type { ImapFlow } from 'imapflow';
import { ImapError } from './imap-error.ts';
import { isThere } from './imap-messages.ts';

/** Labels and moves messages of an open folder. Both throw an ImapError 'declined' if the server does not do it. */
export type ImapMarks = {
  /** Gives a message a label (Gmail) or keyword. */
  readonly label: (uid: number, name: string) => Promise<void>;
  /** Moves a message to a folder; creates the folder if it is missing. Ignores a removed message. */
  readonly move: (uid: number, folder: string) => Promise<void>;
};

/** The marks of one connection. Creates a folder at most once per connection. */
export function imapMarksOf(client: ImapFlow): ImapMarks {
  const created = new Set<string>();
  return {
    label: (uid, name) => label(client, uid, name),
    move: async (uid, folder) => {
      // Without MOVE and UIDPLUS a move would also expunge messages that other people marked as deleted.
      if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS'))
        throw new ImapError('declined', 'The mail server cannot move a message without touching others.');
      if (!(await isThere(client, uid))) return;
      const refused = created.has(folder) ? null : await create(client, folder);
      const moved = await client.messageMove(String(uid), folder, { uid: true });
      if (moved !== false && moved !== undefined) return void created.add(folder);
      if (!(await isThere(client, uid))) return;
      const why = refused === null ? '' : ` It did not create the folder either: ${refused}`;
      throw new ImapError('declined', `The mail server did not move the message to ${folder}.${why}`);
    },
  };
}

/** Why the folder was not created; null if it was. It may already exist; only the move shows that. */
async function create(client: ImapFlow, folder: string): Promise<string | null> {
  try {
    await client.mailboxCreate(folder);
    return null;
  } catch (error) {
    if (!client.usable) throw error;
    const text = error instanceof Error && 'responseText' in error ? error.responseText : null;
    return typeof text === 'string' ? text.slice(0, 200) : 'it gave no reason.';
  }
}

async function label(client: ImapFlow, uid: number, name: string): Promise<void> {
  const useLabels = client.capabilities.has('X-GM-EXT-1');
  const allowed = client.mailbox === false ? undefined : client.mailbox.permanentFlags;
  if (!useLabels && allowed !== undefined && !allowed.has(String.raw`\*`) && !allowed.has(name))
    throw new ImapError('declined', 'The mail server keeps no keywords of our own.');
  if (!(await client.messageFlagsAdd(String(uid), [name], { uid: true, useLabels })) && (await isThere(client, uid)))
    throw new ImapError('declined', 'The mail server refused the label.');
}
