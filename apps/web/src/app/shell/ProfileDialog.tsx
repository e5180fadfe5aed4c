import { useCurrentUser } from '../../lib/current-user.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './Shell.module.css';

/** 'My Profile': display name, e-mail and roles, read-only (SP-012). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useCurrentUser();
  return (
    <Dialog title="My Profile" onClose={onClose}>
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
