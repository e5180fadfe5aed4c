/** First and last word's first letters of a name, for its round sign. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (/^./u.exec(word ?? '')?.[0] ?? '').toUpperCase())
    .join('');
}
