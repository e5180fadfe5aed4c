import { useState } from 'react';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { DraftCard } from './DraftCard.tsx';
import { MailActs } from './MailActs.tsx';
import classes from './MailPage.module.css';
import { MailText } from './MailText.tsx';
import { Outcome } from './Outcome.tsx';
import { RECEIVED_LOOKS, subjectOf } from '../mail-state.ts';
import type { ReceivedMail } from './source-marks.ts';

const NONE_HIGHLIGHTED: ReadonlySet<string> = new Set();

/** A mail that was read: left as it was received, right what was read from it and why a person is asked. */
export function OpenedMail({ mail }: { readonly mail: ReceivedMail }) {
  const [highlighted, setHighlighted] = useState(NONE_HIGHLIGHTED);
  return (
    <>
      <Head mail={mail} />
      <div className={classes.columns}>
        <MailText mail={mail} highlighted={highlighted} />
        <div className={classes.stack}>
          <Outcome
            mail={mail}
            onHighlight={(keys) => setHighlighted(keys.length === 0 ? NONE_HIGHLIGHTED : new Set(keys))}
          />
          {mail.drafts.map((draft, index) => (
            <DraftCard
              // oxlint-disable-next-line no-array-index-key -- the requests of a mail keep their places
              key={index}
              mail={mail}
              draft={draft}
              index={index}
              onHighlight={(keys) => setHighlighted(keys.length === 0 ? NONE_HIGHLIGHTED : new Set(keys))}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function Head({ mail }: { readonly mail: ReceivedMail }) {
  const { chip, word } = RECEIVED_LOOKS[mail.state];
  return (
    <div className={classes.head}>
      <span role="status">
        <StatusChip status={chip} word={word} />
      </span>
      <h2 className={classes.subject} title={subjectOf(mail)}>
        <bdi>{subjectOf(mail)}</bdi>
      </h2>
      <span className={classes.shipper}>{mail.customer_name ?? 'No shipper known'}</span>
      <MailActs mail={mail} />
    </div>
  );
}
