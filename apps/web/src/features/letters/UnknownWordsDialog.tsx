import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import classes from './Letters.module.css';

type UnknownWordsDialogProps = {
  readonly words: readonly string[];
  /** Whether the letter states a price; it then ends with the stored terms. */
  readonly statesPrice: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks the writer of a letter to confirm its unknown words (B-028, decision 0079). */
export function UnknownWordsDialog({ words, statesPrice, onConfirm, onClose }: UnknownWordsDialogProps) {
  return (
    <ConfirmDialog
      question="The check does not know these words. Confirm that none of them states a price, a validity or a lane."
      confirmLabel="Confirm and save"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className={classes.unknown}>{words.map((word) => `“${word}”`).join(', ')}</p>
      {statesPrice ? <p className="ink-3">The letter then ends with the stored rate, validity and lane.</p> : null}
    </ConfirmDialog>
  );
}
