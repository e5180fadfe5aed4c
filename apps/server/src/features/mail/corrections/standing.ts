import type { SenderMeaning, SenderWord } from '@lanewright/requests';
import { isSameSubject, isSameValue } from './meaning.ts';

/** A correction of a sender that nobody has forgotten. */
export type KeptCorrection = {
  readonly id: number;
  readonly meaning: SenderMeaning;
  /** Whether a person confirmed it by leaving its field unchanged in a later mail. */
  readonly isConfirmed: boolean;
};

/**
 * The corrections that the reader follows, oldest first. Of several corrections of the same words only the newest
 * counts. If an earlier one has another meaning, the newest is contradicted until a person confirms it. Source: B-009,
 * decision 0101.
 */
export function standingCorrections(kept: readonly KeptCorrection[]): readonly SenderWord[] {
  return kept.flatMap(({ id, meaning, isConfirmed }, at): readonly SenderWord[] => {
    const isAbout = (other: KeptCorrection): boolean => isSameSubject(other.meaning, meaning);
    if (kept.slice(at + 1).some(isAbout)) return [];
    const isContradicted = kept.slice(0, at).some((each) => isAbout(each) && !isSameValue(each.meaning, meaning));
    const standing = isConfirmed ? 'confirmed' : isContradicted ? 'contradicted' : 'unconfirmed';
    return [{ ...meaning, id, standing }];
  });
}
