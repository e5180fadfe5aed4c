import type { EquipmentType } from '@lanewright/quoting';

/**
 * The meaning of a sender's words, as corrected by a person. Meanings of equipment and places belong to exact words.
 * The order of day and month and the unit of weights are habits, because the next mail has other figures. Source:
 * B-009, decision 0101.
 */
export type SenderMeaning =
  | { readonly kind: 'equipment'; readonly words: string; readonly value: EquipmentType }
  | { readonly kind: 'place'; readonly words: string; readonly value: MeantPlace }
  | { readonly kind: 'date_order'; readonly words: string; readonly value: 'day_first' | 'month_first' }
  | { readonly kind: 'weight_unit'; readonly words: string; readonly value: 'kg' | 'lbs' };

/** The place that a sender's name for it means. */
type MeantPlace = { readonly city: string; readonly state: string };

/**
 * A correction that the reader follows. `unconfirmed`: no person has confirmed it in a later mail yet. `contradicted`:
 * an earlier correction of the same words has another meaning.
 */
export type SenderWord = SenderMeaning & {
  readonly id: number;
  readonly standing: 'confirmed' | 'unconfirmed' | 'contradicted';
};

type Of<Kind extends SenderWord['kind']> = Extract<SenderWord, { readonly kind: Kind }>;

/** The corrections of one sender by kind. */
export type SenderWords = {
  readonly all: readonly SenderWord[];
  readonly equipment: ReadonlyMap<string, Of<'equipment'>>;
  readonly places: ReadonlyMap<string, Of<'place'>>;
  readonly dateOrder: Of<'date_order'> | null;
  readonly weightUnit: Of<'weight_unit'> | null;
};

/** Normalizes words for comparison: no capitals and no surplus blanks. */
export function plainWords(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Groups the corrections of a sender by kind. There must be at most one for the same words or habit. */
export function senderWords(all: readonly SenderWord[]): SenderWords {
  const equipment = new Map<string, Of<'equipment'>>();
  const places = new Map<string, Of<'place'>>();
  let dateOrder: Of<'date_order'> | null = null;
  let weightUnit: Of<'weight_unit'> | null = null;
  for (const word of all) {
    if (word.kind === 'equipment') equipment.set(plainWords(word.words), word);
    else if (word.kind === 'place') places.set(plainWords(word.words), word);
    else if (word.kind === 'date_order') dateOrder = word;
    else weightUnit = word;
  }
  return { all, equipment, places, dateOrder, weightUnit };
}

/** The reason why a person must check a field that was read by a correction; null if the correction is enough. */
export function whyChecked({ kind, standing }: SenderWord): 'contradicted' | 'unconfirmed' | 'habit' | null {
  if (standing === 'contradicted') return standing;
  if (kind === 'date_order' || kind === 'weight_unit') return 'habit';
  return standing === 'confirmed' ? null : standing;
}
