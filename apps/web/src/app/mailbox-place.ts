import { MAIL_STATES } from '@lanewright/contract';
import type { MailboxPlace } from '../features/mail/index.ts';
import { readListPlace } from '../lib/list-place.ts';

/** Reads the state of the mailbox page from the address; ignores invalid parts. */
export function readMailboxPlace(search: Readonly<Record<string, unknown>>): MailboxPlace {
  const { page, size } = readListPlace(search);
  const state = (['all', ...MAIL_STATES] as const).find((each) => each === search['state']);
  const isSent = search['box'] === 'sent';
  return {
    ...(isSent ? { box: 'sent' as const } : {}),
    ...(state === undefined || isSent ? {} : { state }),
    ...(page === undefined ? {} : { page }),
    ...(size === undefined ? {} : { size }),
  };
}
