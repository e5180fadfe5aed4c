const PREFIX = 'lanewright.folds.';

/** The keys of the parts of a list that a user folded in this browser; empty if nothing readable is stored. */
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

/** Stores the folded parts of a list. Logout keeps them, as it keeps columns, because they contain no freight data. */
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
