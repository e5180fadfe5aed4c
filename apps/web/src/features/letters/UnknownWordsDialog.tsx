import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import classes from './Letters.module.css';

type UnknownWordsDialogProps = {
  readonly words: readonly string[];
  /** Whether the letter states a price; it then ends with the stored terms. */
  readonly statesPrice: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks the writer of a letter to confirm its unknown words and its sentences about a price (B-028, decisions 0079, 0099). */
export function UnknownWordsDialog({ words, statesPrice, onConfirm, onClose }: UnknownWordsDialogProps) {
  return (
    <ConfirmDialog
      question="No check can tell what these words and sentences say. Confirm that none of them states or promises a price, a validity or a lane."
      confirmLabel="Confirm and save"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={classes.unknown}>
        {words.map((word) => (
          <li key={word}>“{word}”</li>
        ))}
      </ul>
      {statesPrice ? <p className="ink-3">The letter then ends with the stored rate, validity and lane.</p> : null}
    </ConfirmDialog>
  );
}
