/** Which request of which mail the form is to be filled with. */
export type MailPlace = { readonly mail?: number; readonly draft?: number };

/** Reads the mail and the request's place in it from an address; whatever does not fit is left out. */
export function readMailPlace(search: Readonly<Record<string, unknown>>): MailPlace {
  const mail = Number(search['mail']);
  const draft = Number(search['draft']);
  return {
    ...(Number.isSafeInteger(mail) && mail > 0 ? { mail } : {}),
    ...(Number.isSafeInteger(draft) && draft >= 0 ? { draft } : {}),
  };
}
