import type { IncomingMail, NoRequestReason } from './reading.ts';

const AUTO_SUBJECT =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|antwort)|out of (?:the )?office|ooo\b|réponse automatique|respuesta automática|away from)/i;
const BOUNCE_SUBJECT =
  /^\s*(?:undeliver(?:ed|able)|delivery (?:status notification|has failed|failure)|mail delivery (?:failed|subsystem)|returned mail|failure notice)/i;
const CAPACITY =
  /\b(?:trucks? available|available trucks?|available capacity|capacity list|truck list|we have (?:trucks|capacity)|empty trucks?|trucks? empty)\b/i;
const ASKS =
  /\b(?:quote|quotes|quotation|rate|rates|rfq|bid|price|pricing|cotizaci[oó]n|how much|tender|need a|needed|looking for|spot|truck needed)\b/i;

/** Whether headers or subject say that a machine answered; such a mail is never read for lanes. Source: RFC 3834, SP-072. */
export function answeredByMachine(mail: IncomingMail): NoRequestReason | null {
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

/** Whether a text offers trucks and asks for no price. */
export function offersCapacity(text: string): boolean {
  return CAPACITY.test(text) && !/\b(?:quote|rate|rates|price|bid|rfq)\b/i.test(text);
}

/** Whether words in subject or body ask for a price. */
export function asksForPrice(text: string): boolean {
  return ASKS.test(text);
}

/** Why a mail without any lane is no request; null when it asks for a price, so that a person must look. */
export function reasonWithoutLane(mail: IncomingMail, text: string): NoRequestReason | null {
  const listed =
    ['list-id', 'list-unsubscribe'].some((name) => Object.hasOwn(mail.headers, name)) ||
    /^(?:bulk|list|junk)/i.test(mail.headers['precedence'] ?? '');
  if (listed) return 'newsletter';
  return asksForPrice(`${mail.subject.slice(0, 500)}\n${text}`) ? null : 'no_lane';
}
