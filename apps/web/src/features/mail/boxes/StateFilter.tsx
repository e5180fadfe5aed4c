import { SegmentedControl } from '@mantine/core';
import { MAIL_STATES } from '@lanewright/contract';
import { RECEIVED_LOOKS } from '../mail-state.ts';
import classes from '../Mail.module.css';
import type { ShownState } from './mailbox-place.ts';

type StateFilterProps = {
  readonly state: ShownState;
  /** How many mails need review; undefined while the number is loading. */
  readonly waiting: number | undefined;
  readonly onState: (state: ShownState) => void;
};

/** The states in display order: mails that wait for a person, all mails, then the other states. */
const OTHERS = MAIL_STATES.filter((state) => state !== 'review');

/** Narrows the received mails to one state; 'Needs review' comes first and says how many wait. */
export function StateFilter({ state, waiting, onState }: StateFilterProps) {
  return (
    <SegmentedControl
      aria-label="Status"
      data={[
        { value: 'review', label: <NeedsReview count={waiting} /> },
        { value: 'all', label: 'All' },
        ...OTHERS.map((value) => ({ value, label: RECEIVED_LOOKS[value].word })),
      ]}
      value={state}
      onChange={(chosen) => onState(MAIL_STATES.find((each) => each === chosen) ?? 'all')}
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
