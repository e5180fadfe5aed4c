import { SectionCard } from '../../ui/SectionCard.tsx';
import { MakeQuote } from './MailActs.tsx';
import classes from './MailPage.module.css';
import { QuoteLinks } from './received-columns.tsx';
import type { ReceivedMail } from './source-marks.ts';

const TITLES: Readonly<Record<ReceivedMail['state'], string>> = {
  received: 'What becomes of it',
  quoted: 'What became of it',
  review: 'Why a person is asked',
  settled: 'What became of it',
  no_request: 'What became of it',
};

/** Why a person is asked or why it is no request, who settled it, and the quotes made of it. */
export function Outcome({ mail }: { readonly mail: ReceivedMail }) {
  const { reasons, quotes, state, drafts } = mail;
  const sentence = sentenceOf(mail);
  return (
    <SectionCard
      title={TITLES[state]}
      actions={state === 'review' && drafts.length === 0 ? <MakeQuote mail={mail} draft={0} /> : undefined}
    >
      <div className={classes.outcome}>
        {sentence === null ? null : <p>{sentence}</p>}
        {quotes.length === 0 ? null : <QuoteLinks quotes={quotes} />}
        {reasons.length === 0 ? null : (
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

/** What happened, and by whom; null while it waits and its reasons say everything. */
function sentenceOf({ state, settled_by: by, quotes, reasons }: ReceivedMail): string | null {
  const made = quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`;
  switch (state) {
    case 'received':
      return 'This mail is being read.';
    case 'quoted':
      return `Read by the system. ${made} made of it.`;
    case 'settled':
      return `Settled by ${by ?? 'a person'}. ${made} made of it.`;
    case 'no_request':
      return by === null ? 'Recognised as no request by the system.' : `Settled by ${by}. It is no request.`;
    default:
      return reasons.length === 0 ? 'A person is to look at this mail.' : null;
  }
}
