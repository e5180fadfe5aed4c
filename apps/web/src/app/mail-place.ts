/** The source that fills the form: a request of a mail, or a partner's request. */
export type MailPlace = { readonly mail?: number; readonly draft?: number; readonly request?: number };

/** Reads the mail and the index of its request, or the partner's request, from the URL; ignores invalid values. */
export function readMailPlace(search: Readonly<Record<string, unknown>>): MailPlace {
  const mail = Number(search['mail']);
  const draft = Number(search['draft']);
  const request = Number(search['request']);
  return {
    ...(Number.isSafeInteger(mail) && mail > 0 ? { mail } : {}),
    ...(Number.isSafeInteger(request) && request > 0 ? { request } : {}),
    ...(Number.isSafeInteger(draft) && draft >= 0 ? { draft } : {}),
  };
}
