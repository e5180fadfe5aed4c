import { readdirSync, readFileSync } from 'node:fs';
import { simpleParser, type AddressObject } from 'mailparser';
import { zoneOffsetOf } from '../find/date/mail-day.ts';
import type { IncomingMail, MailAddress } from '../reading/reading.ts';

const FOLDER = new URL('../../cases/rfq-mails/', import.meta.url);

/** File names of the sample mails, in order. */
export const SAMPLE_NAMES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.eml'))
  .sort();

/** Takes a sample mail apart with the MIME parser that the server uses. */
export async function sampleMail(name: string): Promise<IncomingMail> {
  const raw = readFileSync(new URL(name, FOLDER));
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true });
  const header = /^Date:\s*(.+?)\r?$/m.exec(raw.toString('utf8'))?.[1] ?? '';
  const headers = Object.fromEntries(
    mail.headerLines.map((line) => [line.key, line.line.slice(line.key.length + 1).trim()]),
  );
  return {
    from: addressOf(mail.from),
    replyTo: addressOf(mail.replyTo),
    subject: mail.subject ?? '',
    date: { at: mail.date ?? new Date(Number.NaN), offsetMinutes: zoneOffsetOf(header) },
    messageId: mail.messageId ?? null,
    inReplyTo: mail.inReplyTo ?? null,
    references: typeof mail.references === 'string' ? [mail.references] : (mail.references ?? []),
    headers,
    text: mail.text ?? '',
    html: mail.html === false ? null : mail.html,
    attached: [],
  };
}

function addressOf(field: AddressObject | undefined): MailAddress | null {
  const first = field?.value[0];
  return first?.address === undefined ? null : { name: first.name === '' ? null : first.name, address: first.address };
}

/** A mail made by hand for a test: what is not given is as plain as can be. */
export function mailWith(parts: Partial<IncomingMail>): IncomingMail {
  return {
    from: { name: 'Dana Whitfield', address: 'dwhitfield@prairiecanning.example' },
    replyTo: null,
    subject: 'Quote request',
    date: { at: new Date('2026-11-19T15:00:00Z'), offsetMinutes: -360 },
    messageId: '<m1@prairiecanning.example>',
    inReplyTo: null,
    references: [],
    headers: {},
    text: '',
    html: null,
    attached: [],
    ...parts,
  };
}

/** The extraction each sample must give, as the folder's README describes it. */
export function expectedReadings(): unknown {
  return JSON.parse(readFileSync(new URL('expected.json', FOLDER), 'utf8'));
}
