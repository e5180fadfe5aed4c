import type { Wanted } from '@lanewright/rules';

/** The form in which a value is written (C-033). */
export function placeholderOf({ types, list, coded, mayRange }: Wanted): string {
  if (coded === 'prefix') return '980, 981 or 980-994';
  if (list) return 'A, B, C';
  if (types.join() === 'date') return 'MM/DD/YYYY';
  if (types.join() === 'time') return 'HH:mm';
  if (types.join() === 'datetime') return 'MM/DD/YYYY HH:mm';
  return mayRange ? '500, > 500 or 500 to 1000' : '';
}

/** How the words of relative operands are read. */
export function wordTitle(word: string): string {
  return { plus: '+', minus: '−', percentage: '%' }[word] ?? word;
}
