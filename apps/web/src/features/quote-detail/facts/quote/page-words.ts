/** '6 to 10 of 23', for the rows of a page that counts from 0; '0 of 0' where there are none. */
export function pageWords(page: number, size: number, count: number): string {
  if (count === 0) return '0 of 0';
  const first = page * size + 1;
  return `${first} to ${Math.min(first + size - 1, count)} of ${count}`;
}
