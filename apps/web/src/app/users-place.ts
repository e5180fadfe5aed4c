import type { UsersPlace } from '../features/users/index.ts';
import { readListSearch, type ListSearch } from '../lib/list-place.ts';

/** Every tab but the first, which is the one without a word in the address. */
const TABS = ['roles', 'limits', 'sessions', 'callers'] as const;

/** Reads the state of /users, with the filters of its list, from the address; ignores invalid parts. */
export function readUsersPlace(search: Readonly<Record<string, unknown>>): UsersPlace & Pick<ListSearch, 'filters'> {
  const tab = TABS.find((each) => each === search['tab']);
  const text = search['search'];
  return {
    ...readListSearch(search),
    ...(tab === undefined ? {} : { tab }),
    ...(typeof text === 'string' && text !== '' && text.length <= 200 ? { search: text } : {}),
  };
}
