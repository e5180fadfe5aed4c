import { SegmentedControl } from '@mantine/core';
import { listReceivedMail, MAIL_STATES } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';
import { RECEIVED_LOOKS, type ReceivedRow } from '../mail-state.ts';
import classes from '../Mail.module.css';

type State = ReceivedRow['state'];

type StateFilterProps = {
  readonly state: State | undefined;
  readonly onState: (state: State | undefined) => void;
};

/** What waits for a person stands first, then all, then the other states. */
const OTHERS = MAIL_STATES.filter((state) => state !== 'review');

/** Narrows the received mails to one state; 'Needs review' comes first and says how many wait. */
export function StateFilter({ state, onState }: StateFilterProps) {
  const waiting = useQuery(reads(listReceivedMail, { query: { state: 'review', size: 1 } }));
  const count = waiting.data?.count;
  return (
    <SegmentedControl
      aria-label="Status"
      data={[
        { value: 'review', label: <NeedsReview count={count} /> },
        { value: 'all', label: 'All' },
        ...OTHERS.map((value) => ({ value, label: RECEIVED_LOOKS[value].word })),
      ]}
      value={state ?? 'all'}
      onChange={(chosen) => onState(MAIL_STATES.find((each) => each === chosen))}
    />
  );
}

/** The count has its room before it is known, so that nothing moves when it comes. */
function NeedsReview({ count }: { readonly count: number | undefined }) {
  return (
    <span className={classes.needs}>
      {RECEIVED_LOOKS.review.word}
      <span className={classes.count} data-some={(count ?? 0) > 0 || undefined}>
        {count === undefined ? '' : count.toLocaleString('en-US')}
      </span>
    </span>
  );
}
