import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { OwnPasswordDialog } from './OwnPasswordDialog.tsx';
import classes from './Shell.module.css';

/** 'My Profile': display name, e-mail and roles, read-only, and the change of a password kept here (SP-012). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useCurrentUser();
  const [changing, setChanging] = useState(false);
  if (changing) return <OwnPasswordDialog onClose={onClose} />;
  return (
    <Dialog
      title="My Profile"
      onClose={onClose}
      footer={
        user.has_password ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            Change Password
          </Button>
        ) : undefined
      }
    >
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{user.display_name}</dd>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
        <dt>Roles</dt>
        <dd>{user.roles.length === 0 ? 'None' : user.roles.join(', ')}</dd>
      </dl>
    </Dialog>
  );
}
