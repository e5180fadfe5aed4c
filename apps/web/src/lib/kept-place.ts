const PLACE = 'lanewright.place';

/** The storage of one tab, as far as a place needs it. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the place of somebody whose session ended by itself, so that the same person goes on there after the next
 * login (SP-001). The token says who it was; where there is none, nothing is kept.
 */
export function keepPlace(token: string | null, place: string, storage: Kept = sessionStorage): void {
  const email = token === null ? null : emailOf(token);
  if (email !== null) storage.setItem(PLACE, JSON.stringify({ email, place }));
}

/** The kept place, once, where it was that of the person of this token. Only a path of this app counts. */
export function takePlace(token: string, storage: Kept = sessionStorage): string | null {
  const kept = objectIn(storage.getItem(PLACE));
  storage.removeItem(PLACE);
  const email = emailOf(token);
  const place = kept['place'];
  return email !== null && kept['email'] === email && typeof place === 'string' && /^\/(?![/\\])/.test(place)
    ? place
    : null;
}

/** Forgets the place: whoever logs out does not come back to it. */
export function forgetPlace(storage: Kept = sessionStorage): void {
  storage.removeItem(PLACE);
}

/** The e-mail in a token of ours. Nothing is checked: it only chooses whose place and drafts are kept in this tab. */
export function emailOf(token: string): string | null {
  try {
    const content = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const email = objectIn(content)['email'];
    return typeof email === 'string' ? email : null;
  } catch {
    return null; // no token of ours: nobody's place
  }
}

function objectIn(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // written by something else
  }
}
