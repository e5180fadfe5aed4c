import type { BrokenPin } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import classes from './pins.module.css';
import { culpritText, expectationText, foundText } from './pin-words.ts';

type BrokenPinsDialogProps = {
  readonly pins: readonly BrokenPin[];
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
};

/** Lists the pinned examples that a save would break, with the rules that break them; the user decides (B-029). */
export function BrokenPinsDialog({ pins, busy, onGoOn, onClose }: BrokenPinsDialogProps) {
  return (
    <Dialog
      title={pins.length === 1 ? 'A pinned example would no longer hold' : 'Pinned examples would no longer hold'}
      width={560}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Back to the rules
          </Button>
          <Button variant="danger" disabled={busy} onClick={onGoOn}>
            Save all the same
          </Button>
        </>
      }
    >
      <ul className={classes.pins}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <p>
              <b>{pin.name}</b>
              {pin.quote === null ? null : (
                <>
                  {' '}
                  <span className="mono">{pin.quote.system_id}</span> {expectationText(pin.quote)}
                </>
              )}
            </p>
            <p className="ink-2">
              {pin.quote === null ? null : (
                <>
                  It would be <b>{foundText(pin.quote)}</b>.{' '}
                </>
              )}
              {culpritText(pin)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
