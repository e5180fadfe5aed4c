import { htmlToText, type IncomingMail } from '@lanewright/requests';

/**
 * Converts a mail with another mail attached into a forward with the other mail quoted below, so that one reader
 * handles both forms. Source: SP-070.
 */
export function withForwarded(mail: IncomingMail, inner: IncomingMail): IncomingMail {
  const from = inner.from === null ? '' : `${oneLine(inner.from.name ?? '')} <${oneLine(inner.from.address)}>`.trim();
  const day = Number.isFinite(inner.date.at.getTime()) ? dateLine(inner.date) : '';
  const own = mail.text.trim() === '' && mail.html !== null ? htmlToText(mail.html) : mail.text;
  const head = [
    '---------- Forwarded message ---------',
    `From: ${from}`,
    `Date: ${day}`,
    `Subject: ${oneLine(inner.subject)}`,
    '',
  ];
  const subject = /(?:^|:)\s*fwd?\s*:/i.test(mail.subject) ? mail.subject : `Fwd: ${mail.subject}`;
  return { ...mail, subject, text: `${own.trimEnd()}\n\n${head.join('\n')}\n${wordsOf(inner)}`, html: null };
}

/** The text of a message; from its HTML if only that has a table. */
function wordsOf({ text, html }: IncomingMail): string {
  return html !== null && (text.trim() === '' || /<table/i.test(html)) ? htmlToText(html) : text;
}

/** The date as mail programs write it, in the sender's time zone. */
function dateLine({ at, offsetMinutes }: IncomingMail['date']): string {
  const local = new Date(at.getTime() + offsetMinutes * 60_000);
  return local.toUTCString().replace(/ GMT$/, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
