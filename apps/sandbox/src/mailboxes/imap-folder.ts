/** A message as the stand-in keeps it. */
export type StoredMessage = {
  readonly uid: number;
  readonly raw: Buffer;
  readonly arrivedAt: Date;
  readonly flags: Set<string>;
};

/** A folder of the stand-in: numbered messages, and who wants to hear of new ones. */
export type StoredFolder = {
  uidValidity: number;
  uidNext: number;
  messages: StoredMessage[];
  /** Called when a message came. */
  readonly listeners: Set<() => void>;
};

/** A folder without messages. */
export function emptyFolder(uidValidity = 1): StoredFolder {
  return { uidValidity, uidNext: 1, messages: [], listeners: new Set() };
}

/** Puts a message into a folder, under the next number; answers it. */
export function putInto(folder: StoredFolder, raw: Buffer, arrivedAt: Date): number {
  const uid = folder.uidNext;
  folder.uidNext += 1;
  folder.messages.push({ uid, raw, arrivedAt, flags: new Set() });
  for (const hear of folder.listeners) hear();
  return uid;
}

/** Numbers a folder anew, as a server does that was restored or moved: every message gets another UID. */
export function numberAnew(folder: StoredFolder): void {
  folder.uidValidity += 1;
  folder.messages = folder.messages.map((message, index) => ({ ...message, uid: index + 1 }));
  folder.uidNext = folder.messages.length + 1;
}

/** The messages that a set of UIDs names: `4`, `2,7`, `5:*`, where `*` is the highest there is. */
export function withUids({ messages }: StoredFolder, set: string): readonly StoredMessage[] {
  const highest = messages.at(-1)?.uid ?? 0;
  const ranges = set.split(',').map((part) => {
    const [from = '0', to = from] = part.split(':');
    const ends = [from, to].map((end) => (end === '*' ? highest : Number(end)));
    return { least: Math.min(...ends), most: Math.max(...ends) };
  });
  return messages.filter(({ uid }) => ranges.some(({ least, most }) => uid >= least && uid <= most));
}
