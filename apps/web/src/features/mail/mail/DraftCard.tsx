import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CorrectedBefore } from './Corrections.tsx';
import classes from './DraftCard.module.css';
import { draftGroups, type DraftRow } from './draft-rows.ts';
import { hasOneRequest, MakeQuote } from './MailActs.tsx';
import { fieldKey, placeInPart, type MailDraft, type ReceivedMail } from './source-marks.ts';

type DraftCardProps = {
  readonly mail: ReceivedMail;
  readonly draft: MailDraft;
  readonly index: number;
  /** Shows the words of these fields strongly; none when the pointer or the focus has left. */
  readonly onHighlight: (keys: readonly string[]) => void;
};

/** The reading of one request, line by line, each with its source words and its confidence (B-009). */
export function DraftCard({ mail, draft, index, onHighlight }: DraftCardProps) {
  const count = mail.drafts.length;
  return (
    <SectionCard
      title={count === 1 ? 'What was read' : `Request ${index + 1} of ${count}`}
      actions={hasOneRequest(mail) ? undefined : <MakeQuote mail={mail} draft={index} />}
      flush
    >
      {draftGroups(draft.fields).map(({ title, rows }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <Line
                key={row.fields.join()}
                row={row}
                place={placeInPart(mail, row.start)}
                mail={mail}
                onHighlight={(on) => onHighlight(on ? row.fields.map((field) => fieldKey(index, field)) : [])}
              />
            ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  );
}

const SURENESS: Readonly<Record<DraftRow['confidence'], string>> = {
  certain: 'Certain',
  likely: 'Likely',
  doubtful: 'Doubtful',
  missing: 'Missing',
};

type LineProps = {
  readonly mail: ReceivedMail;
  readonly row: DraftRow;
  /** The file, page and line of its words, or the reply; null for words of the mail itself. */
  readonly place: string | null;
  readonly onHighlight: (on: boolean) => void;
};

/** A field: its words in the mail are marked while the pointer is on the line or the focus on its words. */
function Line({ mail, row, place, onHighlight }: LineProps) {
  const { label, value, words, confidence, inText } = row;
  const said = words.map((each) => `“${each}”`).join(' ');
  const silent = confidence !== 'missing' && words.length === 0;
  return (
    <li className={classes.row} onPointerEnter={() => onHighlight(true)} onPointerLeave={() => onHighlight(false)}>
      <span className="ink-2">{label}</span>
      <span className={classes.value}>
        {value === '' ? null : <bdi>{value}</bdi>}
        {inText ? (
          <button
            type="button"
            className={classes.words}
            aria-label={`${label}: show ${said} in the mail`}
            onFocus={() => onHighlight(true)}
            onBlur={() => onHighlight(false)}
            onClick={() => onHighlight(true)}
          >
            <bdi>{said}</bdi>
          </button>
        ) : null}
        {place === null ? null : <bdi className={classes.words}>{place}</bdi>}
        {words.length > 0 && !inText ? <span className={classes.words}>{said}, outside the text</span> : null}
        {silent ? <span className={classes.words}>Not mentioned</span> : null}
        <CorrectedBefore mail={mail} ids={row.corrections} />
      </span>
      <span className={classes.sureness} data-level={confidence}>
        {SURENESS[confidence]}
      </span>
    </li>
  );
}
