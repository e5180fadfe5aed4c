import { nameOf } from './people.ts';

/** Who does something to a quote. */
export type Author = { readonly userId: number | null; readonly name: string };

/** A colleague as an author. */
export function authorOf(id: number): Author {
  return { userId: id, name: nameOf(id) };
}
