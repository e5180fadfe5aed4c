import type { UserRow } from '@lanewright/contract';
import { momentText } from '../../../lib/dates.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../Users.module.css';

/** How the states of a user are shown. */
export const STATE_LOOKS = {
  active: { chip: 'active', word: 'Active' },
  invited: { chip: 'pending', word: 'Invited' },
  deactivated: { chip: 'inactive', word: 'Deactivated' },
} as const;

// Names are what people typed: `bdi` keeps one that runs from right to left from turning its surroundings.

/** The columns of the list of users. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { id: 'name', head: 'Name', width: 240, sortBy: 'display_name', cell: (row) => <Name row={row} /> },
  { id: 'roles', head: 'Roles', width: 230, cell: (row) => <Roles row={row} /> },
  {
    id: 'state',
    head: 'State',
    width: 130,
    cell: ({ state }) => <StatusChip status={STATE_LOOKS[state].chip} word={STATE_LOOKS[state].word} />,
  },
  { id: 'signed', head: 'Last sign-in', width: 180, sortBy: 'last_sign_in_at', cell: (row) => <SignedIn row={row} /> },
  {
    id: 'created',
    head: 'Created',
    width: 150,
    sortBy: 'created_at',
    cell: (row) => <span className="num ink-2">{momentText(new Date(row.created_at))}</span>,
  },
  {
    id: 'sessions',
    head: 'Sessions',
    width: 80,
    align: 'right',
    cell: ({ sessions }) => <span className={sessions === 0 ? 'num ink-3' : 'num'}>{sessions}</span>,
  },
];

function Name({ row }: { readonly row: UserRow }) {
  return (
    <>
      <bdi className={classes.name} title={row.display_name}>
        {row.display_name}
      </bdi>
      <bdi className={classes.second} title={row.email}>
        {row.email}
      </bdi>
    </>
  );
}

function Roles({ row }: { readonly row: UserRow }) {
  const titles = row.roles.map(({ title }) => title).join(', ');
  return (
    <>
      <span className={row.roles.length === 0 ? `${classes.lines} ink-3` : classes.lines} title={titles}>
        {titles === '' ? 'None' : titles}
      </span>
      {row.account_manager ? <span className={classes.second}>Account manager</span> : null}
    </>
  );
}

/** The last sign-in; for somebody invited, until when the link works. */
function SignedIn({ row }: { readonly row: UserRow }) {
  if (row.last_sign_in_at !== null) return <span className="num">{momentText(new Date(row.last_sign_in_at))}</span>;
  if (row.state !== 'invited') return <span className="ink-3">Never</span>;
  return (
    <>
      <span className="ink-3">Never</span>
      <span className={classes.second}>
        {row.link_expires_at === null ? 'Link expired' : `Link until ${momentText(new Date(row.link_expires_at))}`}
      </span>
    </>
  );
}
