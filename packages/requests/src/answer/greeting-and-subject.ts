import { oneLine } from './one-line.ts';

const LONGEST_SUBJECT = 200;

/** The greeting line. Without a name it is 'Hello,'. Source: SP-067. */
export function greetingOf(contact: string | null): {
  readonly greeting: string;
  readonly contact_name: string | null;
} {
  const name = oneLine(contact ?? '');
  return name === '' ? { greeting: 'Hello,', contact_name: null } : { greeting: `Hello ${name},`, contact_name: name };
}

/** The subject without its `Re:`, on one line, at most 200 characters; `otherwise` if there is none. */
export function subjectWords(subject: string | null, otherwise: string): string {
  const own = oneLine((subject ?? '').slice(0, 1000)).replace(/^(?:re\s*:\s*)+/i, '');
  return Array.from(own === '' ? otherwise : own)
    .slice(0, LONGEST_SUBJECT)
    .join('');
}
