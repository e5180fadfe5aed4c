import { EXAMPLES, OPERAND_WORDS } from '../people-words/operand-words.ts';
import type { Operand } from '../vocabulary/config.ts';

/** The names of an operand in lower case: its title, its stored name and people's words for it, the title first. */
export function operandNames({ name, display_name }: Operand): readonly string[] {
  const words = OPERAND_WORDS.get(name)?.words.filter((word) => !EXAMPLES.has(word)) ?? [];
  return [display_name.toLowerCase(), name.replaceAll('_', ' '), ...words];
}
