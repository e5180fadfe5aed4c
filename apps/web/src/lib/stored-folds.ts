const PREFIX = 'lanewright.folds.';

/** What a user folded in a list of this browser, by the keys of its parts; nothing where nothing readable is stored. */
export function readStoredFolds(userId: number, list: string, storage: Storage = localStorage): ReadonlySet<string> {
  const text = storage.getItem(`${PREFIX}${userId}.${list}`);
  if (text === null) return new Set();
  try {
    const stored: unknown = JSON.parse(text);
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set(); // written by something else: as if nothing were stored
  }
}

/** Stores what a user folded in a list. Kept over a logout, as columns are: it holds names of parts and no freight. */
export function storeFolds(
  userId: number,
  list: string,
  folded: ReadonlySet<string>,
  storage: Storage = localStorage,
): void {
  const key = `${PREFIX}${userId}.${list}`;
  if (folded.size === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify([...folded]));
}
