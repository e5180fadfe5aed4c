import { asksInText, mayBeFreight } from './asks.ts';
import { isCourtesy } from '../reading/plain-words.ts';
import type { IncomingMail, NoRequestReason } from '../reading/reading.ts';

/** Subjects that mail programs make; a person's own subject seldom has the colon. */
const AUTO_SUBJECT =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|antwort)|out of (?:the )?office(?: (?:auto[- ]?reply|reply|message))?|ooo|réponse automatique|respuesta automática|automatische antwort|abwesenheitsnotiz)\s*(?::|$|-\s)/i;
const BOUNCE_SUBJECT =
  /^\s*(?:undeliver(?:ed|able)(?: mail returned to sender)?\s*(?::|$)|delivery status notification|delivery (?:has failed|failure)|mail delivery (?:failed|subsystem)|returned mail:|failure notice\s*$)/i;

/** Whether headers or subject say that a machine answered; such a mail is never read for lanes. Source: RFC 3834, SP-072. */
export function answeredByMachine(mail: IncomingMail): 'auto_reply' | 'bounce' | null {
  const header = (name: string): string =>
    (Object.hasOwn(mail.headers, name) ? (mail.headers[name] ?? '') : '').slice(0, 500).toLowerCase();
  const sender = mail.from?.address.toLowerCase().split('@')[0] ?? '';
  if (
    sender === 'mailer-daemon' ||
    sender === 'postmaster' ||
    header('content-type').startsWith('multipart/report') ||
    BOUNCE_SUBJECT.test(mail.subject)
  )
    return 'bounce';
  const replied =
    header('auto-submitted').startsWith('auto-replied') ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    header('precedence').startsWith('auto_reply');
  return replied || AUTO_SUBJECT.test(mail.subject) ? 'auto_reply' : null;
}

/** Whether a machine wrote the mail of its own accord, as portals do: read, but for a person to see. */
export function writtenByMachine(mail: IncomingMail): boolean {
  return (
    Object.hasOwn(mail.headers, 'auto-submitted') && /^\s*auto-generated/i.test(mail.headers['auto-submitted'] ?? '')
  );
}

/** Whether headers say that a mail went to a list. Source: RFC 2919, RFC 2369. */
export function sentToList(mail: IncomingMail): boolean {
  return (
    ['list-id', 'list-unsubscribe'].some((name) => Object.hasOwn(mail.headers, name)) ||
    /^(?:bulk|list|junk)/i.test(mail.headers['precedence'] ?? '')
  );
}

/** Characters up to which a mail may be a request in a few words that nobody foresaw. */
const SHORT = 800;

/**
 * Why a mail without any lane is no request; null when it may be one, so that a person must look. A mail to a list
 * names a lane when it asks for one. Of other mails a short one is let go only when it is nothing but courtesy, a long
 * one when it says nothing of freight or of a price.
 */
export function reasonWithoutLane(mail: IncomingMail, text: string): NoRequestReason | null {
  if (sentToList(mail)) return 'newsletter';
  const all = `${mail.subject.slice(0, 500)}\n${text}`;
  if (asksInText(all) || mayBeFreight(all)) return null;
  return text.length > SHORT || all.split(/[.!?,;\n]+/).every(isCourtesyOrBlank) ? 'no_lane' : null;
}

function isCourtesyOrBlank(sentence: string): boolean {
  return sentence.trim() === '' || isCourtesy(sentence);
}
