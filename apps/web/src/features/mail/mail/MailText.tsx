import { Fragment, useEffect, useMemo, useRef } from 'react';
import { momentText } from '../../../lib/dates.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { subjectOf } from '../mail-state.ts';
import classes from './MailText.module.css';
import { isDoubted, partTitle, stretches, type ReceivedMail } from './source-marks.ts';

type MailTextProps = {
  readonly mail: ReceivedMail;
  /** The keys whose words are highlighted. */
  readonly highlighted: ReadonlySet<string>;
};

/** A mail as it was received, as text and never as HTML; the words that fields were read from are marked (B-009). */
export function MailText({ mail, highlighted }: MailTextProps) {
  const parts = useMemo(() => stretches(mail.text, mail.drafts, mail), [mail]);
  const titles = new Map(mail.parts.map((part) => [part.start, partTitle(part, mail)]));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted.size > 0 && box.current !== null) showHighlighted(box.current);
  }, [highlighted]);
  return (
    <div className={classes.card}>
      <SectionCard title="Mail" note={noteOf(mail)} flush>
        <dl className={classes.facts}>
          <dt>From</dt>
          <dd title={mail.from}>
            <bdi>{mail.from}</bdi>
          </dd>
          <dt>Received</dt>
          <dd className="num">{momentText(new Date(mail.received_at))}</dd>
          <dt>Subject</dt>
          <dd title={subjectOf(mail)}>
            <bdi>{subjectOf(mail)}</bdi>
          </dd>
        </dl>
        <div className={classes.text} ref={box} tabIndex={0} role="region" aria-label="Text of the mail">
          {parts.map((part) => (
            <Fragment key={part.start}>
              {titles.has(part.start) ? (
                <h3 className={classes.file}>
                  <bdi>{titles.get(part.start)}</bdi>
                </h3>
              ) : null}
              {part.keys.length === 0 ? (
                <span>{part.text}</span>
              ) : (
                <mark
                  data-highlighted={part.keys.some((key) => highlighted.has(key)) || undefined}
                  data-doubt={isDoubted(part) || undefined}
                >
                  {part.text}
                </mark>
              )}
            </Fragment>
          ))}
          {mail.text === '' ? <span className="ink-3">This mail has no text.</span> : null}
        </div>
      </SectionCard>
    </div>
  );
}

function noteOf({ drafts, doubts }: ReceivedMail): string | undefined {
  if (drafts.length === 0) return undefined;
  return doubts.length === 0
    ? 'What was read is marked'
    : 'What was read is marked, what was not understood underlined';
}

/** Scrolls the text, and nothing else, until the first highlighted words are seen. */
function showHighlighted(box: HTMLElement): void {
  const mark = box.querySelector('mark[data-highlighted]');
  if (mark === null) return;
  const seen = box.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  if (at.top < seen.top || at.bottom > seen.bottom) box.scrollTop += at.top - seen.top - seen.height / 3;
}
