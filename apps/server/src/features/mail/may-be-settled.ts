import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { LockedMail } from './lock-mail.ts';

/** Whether a person may still decide about a mail. Refuses one that is settled or still being read. Source: SP-070. */
export function mayBeSettled(
  mail: Pick<LockedMail, 'state' | 'settled_by_name'>,
): Outcome<null, 'mail.already_settled' | 'request.invalid'> {
  if (mail.settled_by_name !== null) return refuse('mail.already_settled', { by: mail.settled_by_name });
  if (mail.state === 'quoted') return refuse('mail.already_settled', { by: 'the system' });
  if (mail.state === 'received')
    return refuseFields({ non_field_errors: ['This mail is still being read. Please try again in a moment.'] });
  return done(null);
}
