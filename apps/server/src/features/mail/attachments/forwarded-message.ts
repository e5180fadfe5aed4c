import { htmlToText, type IncomingMail } from '@lanewright/requests';

/**
 * A mail that carries another as a file says the same as one that quotes it below: this turns the first into the second,
 * so that one reader knows who forwards and who asks. Source: SP-070.
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

/** The words of a message as text: those of its HTML where only that holds a table. */
function wordsOf({ text, html }: IncomingMail): string {
  return html !== null && (text.trim() === '' || /<table/i.test(html)) ? htmlToText(html) : text;
}

/** The day as mail programs write it, in the sender's own zone. */
function dateLine({ at, offsetMinutes }: IncomingMail['date']): string {
  const local = new Date(at.getTime() + offsetMinutes * 60_000);
  return local.toUTCString().replace(/ GMT$/, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
