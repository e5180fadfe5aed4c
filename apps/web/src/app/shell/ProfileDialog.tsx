import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser, useMay } from '../../lib/current-user.ts';
import { NoticeTermsDialog } from '../../features/notices/index.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { OwnPasswordDialog } from './OwnPasswordDialog.tsx';
import classes from './Shell.module.css';

/** 'My Profile': display name, e-mail and roles, read-only; the password kept here (SP-012), and notices (B-026). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useCurrentUser();
  const maySeeQuotes = useMay()('quote.view');
  const [part, setPart] = useState<'profile' | 'password' | 'notices'>('profile');
  if (part === 'password') return <OwnPasswordDialog onClose={onClose} />;
  if (part === 'notices') return <NoticeTermsDialog onClose={onClose} />;
  return (
    <Dialog
      title="My Profile"
      onClose={onClose}
      footer={
        user.has_password || maySeeQuotes ? (
          <>
            {user.has_password ? (
              <Button variant="default" onClick={() => setPart('password')}>
                Change Password
              </Button>
            ) : null}
            {maySeeQuotes ? (
              <Button variant="default" onClick={() => setPart('notices')}>
                Notices
              </Button>
            ) : null}
          </>
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
