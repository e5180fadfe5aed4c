import { LettersPage } from '../../features/letters/index.ts';

/** /letters: the letters of the house. */
export function Letters() {
  return <LettersPage customer={null} />;
}
