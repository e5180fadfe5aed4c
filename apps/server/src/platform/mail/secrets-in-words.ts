import type { MailLogin } from './smtp-server-of.ts';

/** Shorter pieces of an encoded secret give nothing away and occur in ordinary words. */
const LEAST_PIECE = 8;

/**
 * A server's words with every trace of the sign-in taken out: some servers quote the command that they refuse, encoded
 * as it was sent, and cut it off. A cut-off piece is found by its beginning.
 */
export function withoutSecrets(words: string, login: MailLogin | null): string {
  if (login === null) return words;
  const forms = sentForms(login);
  // Whole forms first: two of them may begin alike.
  const left = forms.reduce((text, form) => withoutPieces(text, form, form.length), words);
  return forms.reduce((text, form) => withoutPieces(text, form, Math.min(LEAST_PIECE, form.length)), left);
}

/** The secret of a login and every form in which it goes over the wire, the longest first. */
function sentForms(login: MailLogin): readonly string[] {
  const secret = 'password' in login ? login.password : login.accessToken;
  const bearer = `user=${login.user}\u0001auth=Bearer ${secret}\u0001\u0001`;
  const encoded = [secret, `\0${login.user}\0${secret}`, `${login.user}\0${login.user}\0${secret}`, bearer];
  return [secret, secret.replaceAll(/(["\\])/g, String.raw`\$1`), ...encoded.map(base64)].toSorted(
    (one, other) => other.length - one.length,
  );
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}

/** Takes out every piece of at least so many characters with which the form begins. */
function withoutPieces(words: string, form: string, least: number): string {
  if (form === '') return words;
  const at = words.toLowerCase().indexOf(form.slice(0, least).toLowerCase());
  if (at < 0) return words;
  const rest = words.slice(at + sharedLength(words.slice(at), form)).replace(/^=+/, '');
  return `${words.slice(0, at)}…${withoutPieces(rest, form, least)}`;
}

/** How much of the form the words begin with; some servers answer in capitals. */
function sharedLength(words: string, form: string): number {
  const [one, other] = [words.toLowerCase(), form.toLowerCase()];
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}
