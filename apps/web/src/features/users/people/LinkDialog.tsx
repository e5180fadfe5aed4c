import { Button } from '@mantine/core';
import type { PasswordLink, UserRow } from '@lanewright/contract';
import { Mail } from 'lucide-react';
import { momentText } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { SecretText } from '../callers/SecretText.tsx';

/** A link that was just made, and for whom. */
export type HandedLink = PasswordLink & { readonly user: Pick<UserRow, 'display_name' | 'email'> };

/** Shows a password link, this once, to be handed over. The token stands behind `#`, which no server log sees. */
export function LinkDialog({ link, onClose }: { readonly link: HandedLink; readonly onClose: () => void }) {
  const address = `${window.location.origin}/login#set=${link.token}`;
  return (
    <Dialog
      title="Password link"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            component="a"
            href={letterTo(link.user.email, address)}
            leftSection={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            Write e-mail
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p>
        With this link <bdi>{link.user.display_name}</bdi> sets a password, once, until{' '}
        <span className="num">{momentText(new Date(link.expires_at))}</span>.
      </p>
      <SecretText label="Link" text={address} />
      <FormNotice tone="warning">
        The link is shown this once. Whoever has it can set the password: hand it over by a way that only this person
        reads.
      </FormNotice>
    </Dialog>
  );
}

function letterTo(email: string, address: string): string {
  const subject = encodeURIComponent('Your Lanewright account');
  const body = encodeURIComponent(`Set your password with this link. It works once.\n\n${address}\n`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
