import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { ChevronDown, LogOut, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser, useMay } from '../../lib/current-user.ts';
import { initialsOf } from '../../lib/initials.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { logOut } from '../sign-out.ts';
import classes from './Shell.module.css';
import { MENU_FOCUS } from '../../ui/menu-focus.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('./ProfileDialog.tsx')).ProfileDialog }));

const SCHEMES: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The user menu: name and e-mail, 'My Profile' with its permission, the colour scheme, 'Logout' (A-042…A-044). */
export function UserMenu() {
  const user = useCurrentUser();
  const may = useMay();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [profileOpen, setProfileOpen] = useState(false);
  return (
    <>
      <Menu width={200} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.who}>
            <span className={classes.avatar} aria-hidden="true">
              {initialsOf(user.display_name)}
            </span>
            <span>
              <b>{user.display_name}</b>
              <small>{user.email}</small>
              <span className="visually-hidden">User menu</span>
            </span>
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown {...MENU_FOCUS}>
          {may('user.view_profile') ? (
            <Menu.Item
              leftSection={<User size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setProfileOpen(true)}
            >
              My Profile
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Label>Appearance</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(SCHEMES.find((each) => each.value === value)?.value ?? 'auto')}
          >
            {SCHEMES.map((scheme) => (
              <Menu.RadioItem key={scheme.value} value={scheme.value}>
                {scheme.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<LogOut size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void leave(user.id)}
          >
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{profileOpen ? <ProfileDialog onClose={() => setProfileOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Signs out, unless a screen has unsaved work that the person wants to keep. */
async function leave(userId: number): Promise<void> {
  if (await mayLeave()) await logOut(userId);
}
