import { SegmentedControl } from '@mantine/core';
import { listReceivedMail } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import { LiveSign } from '../../../ui/LiveSign.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { pagingOf, type PlaceProps } from '../../../ui/list/place.ts';
import { AutomaticAnswers } from './AutomaticAnswers.tsx';
import { ReceivedMails } from './ReceivedMails.tsx';
import { SentMails } from './SentMails.tsx';
import { StateFilter } from './StateFilter.tsx';
import classes from '../Mail.module.css';
import type { MailboxPlace, ShownState } from './mailbox-place.ts';

/** /mail: the mails from shippers with their outcomes, and the mails to them (SP-070). */
export function MailboxPage({ place, onPlace }: PlaceProps<MailboxPlace>) {
  const sent = place.box === 'sent';
  const paging = pagingOf({ place, onPlace });
  const kept = place.size === undefined ? {} : { size: place.size };
  const { state, waiting } = useShownState(place);
  return (
    <div className={classes.page}>
      <PageHead title="Mail" note={<LiveSign />} />
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Mailbox"
          data={[
            { value: 'received', label: 'Received' },
            { value: 'sent', label: 'Sent' },
          ]}
          value={sent ? 'sent' : 'received'}
          onChange={(box) => onPlace(box === 'sent' ? { ...kept, box } : kept)}
        />
        {sent ? null : (
          <StateFilter state={state} waiting={waiting} onState={(next) => onPlace({ ...kept, state: next })} />
        )}
        <div className={classes.end}>
          <AutomaticAnswers />
        </div>
      </div>
      {sent ? <SentMails paging={paging} /> : <ReceivedMails state={state} paging={paging} onPlace={onPlace} />}
    </div>
  );
}

/**
 * The status filter and the number of mails that need review. Without a chosen status the list shows mails that need
 * review, or all mails if none does. This choice is made when the page opens, so that the list does not change when
 * somebody settles the last mail.
 */
function useShownState({ box, state }: MailboxPlace): {
  readonly state: ShownState;
  readonly waiting: number | undefined;
} {
  const review = useQuery({
    ...reads(listReceivedMail, { query: { state: 'review', size: 1 } }),
    enabled: box !== 'sent',
  });
  const waiting = review.data?.count;
  const [first, setFirst] = useState<ShownState | null>(null);
  if (first === null && waiting !== undefined) setFirst(waiting === 0 ? 'all' : 'review');
  return { state: state ?? first ?? 'review', waiting };
}
