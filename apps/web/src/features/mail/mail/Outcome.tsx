import { momentText } from '../../../lib/dates.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import classes from './MailPage.module.css';
import { QuoteLinks } from '../boxes/received-columns.tsx';
import { Corrections } from './Corrections.tsx';
import { MayAnswer } from './MayAnswer.tsx';
import { Thread } from './Thread.tsx';
import { LanesAnswer } from './LanesAnswer.tsx';
import { MAIL_KIND_WORDS } from '../mail-state.ts';
import { doubtKey, type ReceivedMail } from './source-marks.ts';

const TITLES: Readonly<Record<ReceivedMail['state'], string>> = {
  received: 'What becomes of it',
  quoted: 'What became of it',
  review: 'Why a person is asked',
  settled: 'What became of it',
  no_request: 'What became of it',
};

type OutcomeProps = {
  readonly mail: ReceivedMail;
  /** Highlights the words of these keys; none when the pointer or the focus has left. */
  readonly onHighlight: (keys: readonly string[]) => void;
};

/** The kind of the mail, the reasons for a review or for no request, the person who settled it, and its quotes. */
export function Outcome({ mail, onHighlight }: OutcomeProps) {
  const { reasons, quotes, state } = mail;
  const sentence = sentenceOf(mail);
  // Each doubt has a sentence of its own, which the list in the mailbox shows; here the words themselves follow below.
  const shown = reasons.filter((reason) => !mail.doubts.some(({ words }) => reason === `Not understood: “${words}”.`));
  return (
    <SectionCard title={TITLES[state]}>
      <div className={classes.outcome}>
        <Kind mail={mail} />
        {sentence === null ? null : <p>{sentence}</p>}
        <Asked mail={mail} />
        <Thread mail={mail} />
        <MayAnswer mail={mail} />
        {quotes.length === 0 ? null : <QuoteLinks quotes={quotes} />}
        <LanesAnswer mail={mail} />
        {shown.length === 0 ? null : (
          <ul className={classes.reasons}>
            {shown.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <Doubts mail={mail} onHighlight={onHighlight} />
        <Corrections mail={mail} />
      </div>
    </SectionCard>
  );
}

/** The person who asked the sender for missing fields, and the time. */
function Asked({ mail: { asked } }: { readonly mail: ReceivedMail }) {
  return asked.map(({ at, by, to, sent_mail: id }) => (
    <p key={id}>
      {by} asked <bdi>{to}</bdi> for what is missing on <span className="num">{momentText(new Date(at))}</span>.
    </p>
  ));
}

/** The kind of the mail, with the words that decided it. */
function Kind({ mail: { kind, kind_words: words } }: { readonly mail: ReceivedMail }) {
  if (kind === null) return null;
  return (
    <p>
      <span className="ink-2">Recognized as</span> <strong>{MAIL_KIND_WORDS[kind]}</strong>
      {words.length === 0 ? null : (
        <span className="ink-2">
          {' '}
          by the {words.length === 1 ? 'word' : 'words'} <bdi>{words.map((each) => `“${each}”`).join(', ')}</bdi>
        </span>
      )}
    </p>
  );
}

/** The words that were not understood; those of the text are shown in it. */
function Doubts({ mail: { doubts }, onHighlight }: OutcomeProps) {
  if (doubts.length === 0) return null;
  return (
    <section>
      <h3 className={classes.doubtsTitle}>Not understood</h3>
      <ul className={classes.doubts}>
        {doubts.map(({ words, start }, at) => (
          // oxlint-disable-next-line no-array-index-key -- the doubts of a mail keep their places
          <li key={at} onPointerEnter={() => onHighlight([doubtKey(at)])} onPointerLeave={() => onHighlight([])}>
            {start === null ? (
              <span>
                <bdi>“{words}”</bdi> <span className="ink-2">in the subject</span>
              </span>
            ) : (
              <button
                type="button"
                className={classes.doubt}
                aria-label={`Show “${words}” in the mail`}
                onFocus={() => onHighlight([doubtKey(at)])}
                onBlur={() => onHighlight([])}
                onClick={() => onHighlight([doubtKey(at)])}
              >
                <bdi>“{words}”</bdi>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The outcome and its author; null while the mail waits, because its reasons say everything. */
function sentenceOf({ state, settled_by: by, quotes, reasons, request_mail: request }: ReceivedMail): string | null {
  const made = quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`;
  switch (state) {
    case 'received':
      return 'This mail is being read.';
    case 'quoted':
      return `Read by the system. ${made} made from it.`;
    case 'settled':
      return `Settled by ${by ?? 'a person'}. ${made} made from it.`;
    case 'no_request':
      if (request?.joined === true) return by === null ? null : `Joined to its request by ${by}.`;
      return by === null ? 'The system recognized that this is not a request.' : `Settled by ${by}: not a request.`;
    default:
      return reasons.length === 0 ? 'A person must look at this mail.' : null;
  }
}
