import { endUserSessions, makePasswordLink, setUserActive, type UserRow } from '@lanewright/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { PersonLimitsDialog } from '../limits/LimitsDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog, type HandedLink } from './LinkDialog.tsx';
import { usePeopleAct } from '../use-people-act.ts';
import type { UserAct } from './user-actions.ts';

type UserDialogProps = {
  readonly act: UserAct | 'invite';
  /** Null for an invitation alone. */
  readonly user: UserRow | null;
  readonly onClose: () => void;
};

/** The dialog of an act on a user, shown as long as it is rendered; a link that it makes is shown in its place. */
export function UserDialog({ act, user, onClose }: UserDialogProps) {
  const [link, setLink] = useState<HandedLink | null>(null);
  if (link !== null) return <LinkDialog link={link} onClose={onClose} />;
  if (user === null) return <InviteDialog onInvited={setLink} onClose={onClose} />;
  if (act === 'edit') return <EditUserDialog user={user} onClose={onClose} />;
  if (act === 'limits') return <PersonLimitsDialog user={user} onClose={onClose} />;
  if (act === 'link') return <ConfirmLink user={user} onLink={setLink} onClose={onClose} />;
  if (act === 'end') return <ConfirmEnd user={user} onClose={onClose} />;
  return <ConfirmActive user={user} active={act === 'activate'} onClose={onClose} />;
}

type ConfirmProps = { readonly user: UserRow; readonly onClose: () => void };

function ConfirmLink({ user, onLink, onClose }: ConfirmProps & { readonly onLink: (link: HandedLink) => void }) {
  const make = usePeopleAct({
    run: () => call(makePasswordLink, { params: { id: user.id } }),
    onDone: (link) => onLink({ ...link, user }),
  });
  return (
    <ConfirmDialog
      question={`Make a new password link for ${user.display_name}? An older link stops working; the present password works until the new link is used.`}
      confirmLabel="Make Link"
      busy={make.isPending}
      onConfirm={() => make.mutate(undefined)}
      onClose={onClose}
    />
  );
}

function ConfirmEnd({ user, onClose }: ConfirmProps) {
  const own = useCurrentUser().id === user.id;
  const end = usePeopleAct({
    run: () => call(endUserSessions, { params: { id: user.id } }),
    done: 'Sessions ended',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      question={
        own
          ? 'End all your sessions but this one?'
          : `End all sessions of ${user.display_name}? They have to log in again.`
      }
      confirmLabel="End Sessions"
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    />
  );
}

function ConfirmActive({ user, active, onClose }: ConfirmProps & { readonly active: boolean }) {
  const change = usePeopleAct({
    run: () => call(setUserActive, { params: { id: user.id }, body: { active } }),
    done: active ? 'User activated' : 'User deactivated',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      question={
        active
          ? `Activate ${user.display_name} again? Their roles and password are as they were.`
          : `Deactivate ${user.display_name}? Their sessions end at once. Quotes and history keep the name.`
      }
      confirmLabel={active ? 'Activate' : 'Deactivate'}
      danger={!active}
      busy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
    />
  );
}
