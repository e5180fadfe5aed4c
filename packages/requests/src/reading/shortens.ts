/** Whether a name contains these letters in order, starting with its first: `PHX` in Phoenix, `Mpls` in Minneapolis. */
export function shortens(letters: string, name: string): boolean {
  const [first = '', ...rest] = letters.toLowerCase();
  if (name === '' || !name.startsWith(first)) return false;
  let at = 0;
  return rest.every((letter) => (at = name.indexOf(letter, at + 1)) > 0);
}
