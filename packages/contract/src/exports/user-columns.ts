import type { UserRow } from '../people/people.ts';
import { yesNo, type ExportColumn } from '../wire/list-export.ts';

/** The state of an account in the words of the screen. */
const STATE: Readonly<Record<UserRow['state'], string>> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
};

/** The columns of an exported list of users (B-021). */
export const USER_EXPORT: readonly ExportColumn<UserRow>[] = [
  { label: 'Name', kind: 'text', value: (user) => user.display_name },
  { label: 'E-mail', kind: 'text', value: (user) => user.email },
  { label: 'State', kind: 'text', value: (user) => STATE[user.state] },
  { label: 'Roles', kind: 'text', value: (user) => user.roles.map(({ title }) => title).join(', ') },
  { label: 'Account manager', kind: 'text', value: (user) => yesNo(user.account_manager) },
  { label: 'Created', kind: 'moment', value: (user) => user.created_at },
  { label: 'Last sign-in', kind: 'moment', value: (user) => user.last_sign_in_at },
  { label: 'Sessions', kind: 'number', value: (user) => user.sessions },
];
