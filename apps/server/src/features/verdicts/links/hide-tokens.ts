/** The token of a link, below the page's path. */
const TOKEN = /(\/answer\/)([\w.-]{20,200})/g;

/**
 * A mail's text for people of the broker, with the tokens of links hidden: whoever may read a mail must not speak for the
 * shipper. As long as before, so that places within the text stay right.
 */
export function hideTokens(text: string): string {
  return text.replaceAll(TOKEN, (_link, path: string, token: string) => path + '\u2022'.repeat(token.length));
}
