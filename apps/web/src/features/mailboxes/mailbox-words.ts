import type { MailboxView } from '@lanewright/contract';
import type { ChipStatus } from '../../ui/StatusChip.tsx';

type Sign = { readonly status: ChipStatus; readonly word: string };

/** The state of a mailbox, as a chip. */
export const STATE_SIGNS: Readonly<Record<MailboxView['state'], Sign>> = {
  connecting: { status: 'processing', word: 'Connecting' },
  watching: { status: 'success', word: 'Watching' },
  unreachable: { status: 'pending', word: 'Trying again' },
  refused: { status: 'error', word: 'Sign-in refused' },
  consent_withdrawn: { status: 'error', word: 'Consent withdrawn' },
  paused: { status: 'inactive', word: 'Paused' },
};

/** How we sign in to a mailbox. */
export const KIND_WORDS: Readonly<Record<MailboxView['provider'], string>> = {
  password: 'Password',
  google: 'Google',
  microsoft: 'Microsoft 365',
};

/** How a mailbox handles quoted mails. */
export function whenQuotedText({
  when_quoted,
  when_quoted_name,
}: Pick<MailboxView, 'when_quoted' | 'when_quoted_name'>): string {
  if (when_quoted === 'label') return `Labelled ${when_quoted_name}`;
  return when_quoted === 'move' ? `Moved to ${when_quoted_name}` : 'Left as it is';
}

/** The message about the consent after a disconnect. */
export function disconnectedText({
  consent,
  consents_at,
}: {
  readonly consent: string;
  readonly consents_at: string | null;
}): string {
  if (consent === 'revoked') return 'Disconnected, and the consent was revoked';
  if (consent === 'none') return 'Disconnected, and the password was deleted';
  const by = consents_at === null ? 'at the provider' : `at ${consents_at}`;
  return consent === 'not_offered'
    ? `Disconnected, and the tokens were deleted. Only you can revoke the consent, ${by}.`
    : `Disconnected, and the tokens were deleted. The provider could not be reached: revoke the consent ${by}.`;
}
