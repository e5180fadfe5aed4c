const PREFIX = 'lanewright.columns.';

/** What this browser stored of a user's columns in a list; null where it stored nothing that can be read. */
export function readStoredColumns(userId: number, list: string, storage: Storage = localStorage): unknown {
  const text = storage.getItem(`${PREFIX}${userId}.${list}`);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by something else: as if nothing were stored
  }
}

/** Stores how a user arranged the columns of a list; null forgets it. Kept over a logout: it says nothing of the freight. */
export function storeColumns(
  userId: number,
  list: string,
  columns: object | null,
  storage: Storage = localStorage,
): void {
  const key = `${PREFIX}${userId}.${list}`;
  if (columns === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(columns));
}
