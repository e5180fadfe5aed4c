import { atMost, type FoundField } from './piece.ts';
import type { Confidence } from './reading.ts';
import { whyChecked, type SenderWord } from './sender-words.ts';

/**
 * A field read by a correction. It is certain only if the same words were corrected and a person has confirmed the
 * correction since; a habit is never more than likely. `sure` is the confidence of the words alone. Source: decision
 * 0101.
 */
export function byCorrection<Value>(
  field: FoundField<unknown>,
  value: Value,
  { word, sure = 'certain' }: { readonly word: SenderWord; readonly sure?: Confidence },
): FoundField<Value> {
  const why = whyChecked(word);
  const ceiling: Confidence = why === null ? 'certain' : why === 'contradicted' ? 'doubtful' : 'likely';
  const { confidence } = atMost({ ...field, confidence: sure }, ceiling);
  return { ...field, value, confidence, correction: word.id };
}
