import type { UsersPlace } from '../features/users/index.ts';
import { readListSearch, type ListSearch } from '../lib/list-place.ts';

/** Every tab but the first, which is the one without a word in the address. */
const TABS = ['roles', 'limits', 'sessions', 'callers'] as const;

/** Reads where /users stands from an address, the filters of its list beside it; whatever does not fit is left out. */
export function readUsersPlace(search: Readonly<Record<string, unknown>>): UsersPlace & Pick<ListSearch, 'filters'> {
  const tab = TABS.find((each) => each === search['tab']);
  const text = search['search'];
  return {
    ...readListSearch(search),
    ...(tab === undefined ? {} : { tab }),
    ...(typeof text === 'string' && text !== '' && text.length <= 200 ? { search: text } : {}),
  };
}
