import { Tabs } from '@mantine/core';
import type { Permission } from '@lanewright/access';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CallerList } from './callers/CallerList.tsx';
import type { TabProps, UserTab } from './place.ts';
import { LimitList } from './limits/LimitList.tsx';
import { RoleList } from './roles/RoleList.tsx';
import { SessionList } from './people/SessionList.tsx';
import { UserList } from './people/UserList.tsx';
import classes from './Users.module.css';

type Tab = {
  readonly tab: UserTab;
  readonly label: string;
  readonly may: readonly Permission[];
  readonly show: (props: TabProps) => ReactNode;
};

const TABS: readonly Tab[] = [
  { tab: 'users', label: 'Users', may: ['administration.users'], show: (props) => <UserList {...props} /> },
  {
    tab: 'roles',
    label: 'Roles',
    may: ['administration.users', 'administration.roles'],
    show: () => <RoleList />,
  },
  { tab: 'limits', label: 'Price limits', may: ['administration.users'], show: () => <LimitList /> },
  { tab: 'sessions', label: 'Sessions', may: ['administration.users'], show: (props) => <SessionList {...props} /> },
  {
    tab: 'callers',
    label: 'Machine callers',
    may: ['administration.callers'],
    show: (props) => <CallerList {...props} />,
  },
];

/** /users: who may do what here, by which sessions they are in, and which machines call (B-021). */
export function UsersPage({ place, onPlace }: TabProps) {
  const may = useMay();
  const tabs = TABS.filter((each) => may(...each.may));
  const shown = tabs.find(({ tab }) => tab === (place.tab ?? 'users')) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <Tabs
      value={shown.tab}
      onChange={(value) => {
        const next = tabs.find(({ tab }) => tab === value);
        if (next !== undefined && next !== shown) onPlace(next.tab === 'users' ? {} : { tab: next.tab });
      }}
      keepMounted={false}
      classNames={{ root: classes.page, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <PageHead title="Users" tab={shown.label} />
      <Tabs.List>
        {tabs.map(({ tab, label }) => (
          <Tabs.Tab key={tab} value={tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ tab, show }) => (
        <Tabs.Panel key={tab} value={tab}>
          {show({ place, onPlace })}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
