/** The token in a link, after the path of the page. */
const TOKEN = /(\/answer\/)([\w.-]{20,200})/g;

/**
 * Masks the tokens of links in a mail's text, so that the broker's staff who read it cannot answer for the shipper. The
 * text keeps its length, so that positions in it stay valid.
 */
export function hideTokens(text: string): string {
  return text.replaceAll(TOKEN, (_link, path: string, token: string) => path + '\u2022'.repeat(token.length));
}
