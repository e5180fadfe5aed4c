/** The filters of one list, by name: a text, or a list of chosen values. */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

const PREFIX = 'lanewright.filters.';

/**
 * The filters a list starts with, key by key: what this browser stored, over what the server holds for the user, over
 * the built-in defaults. Unknown keys and values of another kind are dropped. Source: A-059, SP-022.
 */
export function mergeFilters<F extends Filters>(defaults: F, ...layers: readonly unknown[]): F {
  const merged: Record<string, string | readonly string[]> = { ...defaults };
  for (const layer of layers) {
    if (typeof layer !== 'object' || layer === null) continue;
    for (const [name, value] of Object.entries(layer)) {
      const usual = defaults[name];
      if (usual === undefined) continue;
      if (typeof usual === 'string' && typeof value === 'string') merged[name] = value;
      if (Array.isArray(usual) && isTextList(value)) merged[name] = value;
    }
  }
  return { ...defaults, ...merged };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** What this browser stored for a user's list; kept by user id, so that a shared computer never mixes them. */
export function readStoredFilters(userId: number, list: string, storage: Storage = localStorage): unknown {
  const text = storage.getItem(`${PREFIX}${userId}.${list}`);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by something else: as if nothing were stored
  }
}

/** Stores the applied filters of a user's list. */
export function storeFilters(userId: number, list: string, filters: Filters, storage: Storage = localStorage): void {
  storage.setItem(`${PREFIX}${userId}.${list}`, JSON.stringify(filters));
}

/**
 * Forgets the stored filters of a user: logout does, and leaves those of others who use this computer. Where
 * nobody knows who it was, all are forgotten.
 */
export function forgetFilters(userId: number | null, storage: Storage = localStorage): void {
  const prefix = userId === null ? PREFIX : `${PREFIX}${userId}.`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
