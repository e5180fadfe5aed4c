import type { ImapFlow } from 'imapflow';

/** The metadata of a message, before it is read. */
export type MessageFacts = {
  readonly uid: number;
  /** The server's size in bytes; some servers only estimate it. */
  readonly size: number;
  /** When the server received it. */
  readonly arrivedAt: Date | null;
  readonly draft: boolean;
};

/** UIDs above this one, ascending. */
export async function uidsAbove(client: ImapFlow, uid: number): Promise<readonly number[]> {
  // A search also updates the client's view of the folder. `n:*` includes the newest message even if its UID is below
  // n.
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  if (!Array.isArray(found)) throw new Error('The mail server did not answer what is in the folder.');
  return found.filter((each) => each > uid).toSorted((one, other) => one - other);
}

/** The metadata of messages; omits those for which the server sends none. */
export async function look(client: ImapFlow, uids: readonly number[]): Promise<readonly MessageFacts[]> {
  const found: MessageFacts[] = [];
  const query = { uid: true, size: true, internalDate: true, flags: true };
  for await (const { uid, size, internalDate, flags } of client.fetch(uids.join(','), query, { uid: true })) {
    const arrivedAt = internalDate === undefined ? null : new Date(internalDate);
    found.push({ uid, size: size ?? 0, arrivedAt, draft: flags?.has(String.raw`\Draft`) ?? false });
  }
  return found;
}

/** Throws if the message exists but the server does not deliver it; null only if it was removed. */
export async function read(client: ImapFlow, uid: number, part: 'whole' | 'header'): Promise<Buffer | null> {
  const query = part === 'whole' ? { uid: true, source: true } : { uid: true, headers: true };
  const row = await client.fetchOne(String(uid), query, { uid: true });
  const bytes = row === false || row === undefined ? undefined : part === 'whole' ? row.source : row.headers;
  if (bytes !== undefined) return bytes;
  if (!(await isThere(client, uid))) return null;
  throw new Error(`The mail server did not give message ${uid}.`);
}

/** Whether the folder currently contains the message. */
export async function isThere(client: ImapFlow, uid: number): Promise<boolean> {
  const found = await client.search({ uid: String(uid) }, { uid: true });
  if (!Array.isArray(found)) throw new Error('The mail server did not answer what is in the folder.');
  return found.includes(uid);
}
