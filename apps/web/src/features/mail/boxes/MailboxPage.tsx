import { SegmentedControl } from '@mantine/core';
import { LiveSign } from '../../../ui/LiveSign.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { pagingOf, type PlaceProps } from '../../../ui/list/place.ts';
import { AutomaticAnswers } from './AutomaticAnswers.tsx';
import { ReceivedMails } from './ReceivedMails.tsx';
import { SentMails } from './SentMails.tsx';
import { StateFilter } from './StateFilter.tsx';
import classes from '../Mail.module.css';
import type { MailboxPlace } from './mailbox-place.ts';

/** /mail: what shippers wrote and what became of it, and what was written to them (SP-070). */
export function MailboxPage({ place, onPlace }: PlaceProps<MailboxPlace>) {
  const sent = place.box === 'sent';
  const paging = pagingOf({ place, onPlace });
  const kept = place.size === undefined ? {} : { size: place.size };
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
          <StateFilter
            state={place.state}
            onState={(state) => onPlace(state === undefined ? kept : { ...kept, state })}
          />
        )}
        <div className={classes.end}>
          <AutomaticAnswers />
        </div>
      </div>
      {sent ? <SentMails paging={paging} /> : <ReceivedMails state={place.state} paging={paging} onPlace={onPlace} />}
    </div>
  );
}
