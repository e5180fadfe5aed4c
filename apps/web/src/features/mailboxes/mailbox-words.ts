import type { MailboxView } from '@lanewright/contract';
import type { ChipStatus } from '../../ui/StatusChip.tsx';

type Sign = { readonly status: ChipStatus; readonly word: string };

/** How a mailbox stands, as a chip. */
export const STATE_SIGNS: Readonly<Record<MailboxView['state'], Sign>> = {
  connecting: { status: 'processing', word: 'Connecting' },
  watching: { status: 'success', word: 'Watching' },
  unreachable: { status: 'pending', word: 'Trying again' },
  refused: { status: 'error', word: 'Sign-in refused' },
  consent_withdrawn: { status: 'error', word: 'Consent withdrawn' },
  paused: { status: 'inactive', word: 'Paused' },
};

/** How a mailbox is signed in to. */
export const KIND_WORDS: Readonly<Record<MailboxView['provider'], string>> = {
  password: 'Password',
  google: 'Google',
  microsoft: 'Microsoft 365',
};

/** What becomes of a mail that became a quote. */
export function whenQuotedText({
  when_quoted,
  when_quoted_name,
}: Pick<MailboxView, 'when_quoted' | 'when_quoted_name'>): string {
  if (when_quoted === 'label') return `Labelled ${when_quoted_name}`;
  return when_quoted === 'move' ? `Moved to ${when_quoted_name}` : 'Left as it is';
}

/** What was told of the consent when a mailbox was disconnected. */
export function disconnectedText({
  consent,
  consents_at,
}: {
  readonly consent: string;
  readonly consents_at: string | null;
}): string {
  if (consent === 'revoked') return 'Disconnected, and the consent was revoked';
  if (consent === 'none') return 'Disconnected, and the password was forgotten';
  const by = consents_at === null ? 'at the provider' : `at ${consents_at}`;
  return consent === 'not_offered'
    ? `Disconnected, and the tokens were forgotten. The provider lets only you take the consent back, ${by}.`
    : `Disconnected, and the tokens were forgotten. The provider could not be reached: take the consent back ${by}.`;
}
