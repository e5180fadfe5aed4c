import { notifications } from '@mantine/notifications';
import { CircleCheck, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { now, onSecond } from '../../lib/clock.ts';
import { endCountdown, keepCountdown, offerUndo } from '../../lib/undo.ts';
import { Kbd } from '../Kbd.tsx';
import classes from './UndoToast.module.css';

const CLOSE = { 'aria-label': 'Close' };
let shown = 0;

/**
 * Shows a toast with an Undo button for 3 seconds, like every toast. Ctrl Z still works after that, until the
 * returned function withdraws the undo.
 */
export function toastUndoable(text: string, undo: () => void): () => void {
  const id = `undo-${(shown += 1)}`;
  const withdraw = offerUndo(() => {
    notifications.hide(id);
    undo();
  });
  notifications.show({
    id,
    message: <UndoLine text={text} act="Undo" onUndo={() => takeBack({ id, withdraw, undo })} />,
    icon: <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />,
    role: 'status',
    'data-toast': 'done',
    closeButtonProps: CLOSE,
  });
  return withdraw;
}

/** Something that is held back until a moment and can be recalled before it. */
type Held = {
  /** The key of what is held back, for `endCountdown`. */
  readonly of: string;
  /** The name of the held answer: 'Response to Q00019986'. */
  readonly text: string;
  readonly until: Date;
  readonly recall: () => void;
  /**
   * Runs when the time is over. Only the server knows whether the answer was sent: somebody else may have recalled it.
   */
  readonly onOver: () => void;
};

/** Counts down until something leaves, on whatever page is open; the button and Ctrl Z recall it (B-014). */
export function toastHeld({ of, text, until, recall, onOver }: Held): void {
  const id = `undo-${(shown += 1)}`;
  const ending = setTimeout(
    () => {
      endCountdown(of);
      onOver();
    },
    Math.max(0, until.getTime() - now().getTime()),
  );
  keepCountdown(of, () => {
    clearTimeout(ending);
    withdraw();
    notifications.hide(id);
  });
  const undo = (): void => {
    clearTimeout(ending);
    recall();
  };
  const withdraw = offerUndo(() => {
    notifications.hide(id);
    undo();
  });
  notifications.show({
    id,
    autoClose: false,
    message: <HeldLine text={text} until={until} onRecall={() => takeBack({ id, withdraw, undo })} />,
    icon: <Clock size={18} strokeWidth={1.75} aria-hidden="true" />,
    role: 'status',
    closeButtonProps: CLOSE,
  });
}

type TakenBack = { readonly id: string; readonly withdraw: () => void; readonly undo: () => void };

function takeBack({ id, withdraw, undo }: TakenBack): void {
  withdraw();
  notifications.hide(id);
  undo();
}

type UndoLineProps = { readonly text: string; readonly act: 'Undo' | 'Recall'; readonly onUndo: () => void };

function UndoLine({ text, act, onUndo }: UndoLineProps) {
  return (
    <span className={classes.line}>
      <span>{text}</span>
      <button type="button" className={classes.act} aria-keyshortcuts="Control+Z" onClick={onUndo}>
        {act} <Kbd>Ctrl Z</Kbd>
      </button>
    </span>
  );
}

type HeldLineProps = { readonly text: string; readonly until: Date; readonly onRecall: () => void };

function HeldLine({ text, until, onRecall }: HeldLineProps) {
  const left = useSecondsLeft(until);
  return (
    <span className={classes.line}>
      <span>
        {text} leaves {/* Screen readers announce that it leaves, not every second. */}
        <span aria-hidden="true" className="num">
          in {left} s
        </span>
        <span className="visually-hidden">in a moment</span>
      </span>
      <button type="button" className={classes.act} aria-keyshortcuts="Control+Z" onClick={onRecall}>
        Recall <Kbd>Ctrl Z</Kbd>
      </button>
    </span>
  );
}

/** Whole seconds until a moment by the server's clock, counted down; 0 after it. */
export function useSecondsLeft(until: Date): number {
  return useSyncExternalStore(onSecond, () => Math.max(0, Math.ceil((until.getTime() - now().getTime()) / 1000)));
}
