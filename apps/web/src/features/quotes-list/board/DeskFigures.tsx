import type { DeskFigure } from '@lanewright/contract';
import { useSyncExternalStore } from 'react';
import { now, onSecond } from '../../../lib/clock.ts';
import { useDeskFigures } from '../../../lib/desk-figures.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import classes from './DeskFigures.module.css';
import { FIGURE_NAME, figuresOf, type Figure } from './figure-words.ts';

type DeskFiguresProps = {
  /** The figure that filters the list. */
  readonly pressed: DeskFigure | null;
  readonly onPress: (figure: DeskFigure) => void;
};

/**
 * The figures of the desk above the rows. Their space is reserved before they are read, and rows never wait for them. A
 * click on a figure, or the key of its number, shows its quotes in the list.
 */
export function DeskFigures({ pressed, onPress }: DeskFiguresProps) {
  const { data } = useDeskFigures();
  const second = useSyncExternalStore(onSecond, () => Math.floor(now().getTime() / 1000));
  const figures = figuresOf(data, new Date(second * 1000));
  useShortcuts(Object.fromEntries(figures.map(({ id }, index) => [String(index + 1), () => onPress(id)])));
  return (
    <section aria-label="How the desk stands" aria-busy={data === undefined || undefined}>
      <ul className={classes.strip}>
        {figures.map((figure, index) => (
          <One
            key={figure.id}
            figure={figure}
            keyCap={String(index + 1)}
            pressed={figure.id === pressed}
            onPress={() => onPress(figure.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type OneProps = {
  readonly figure: Figure;
  readonly keyCap: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

function One({ figure: { id, value, of, basis }, keyCap, pressed, onPress }: OneProps) {
  return (
    <li className={classes.figure}>
      <button type="button" aria-pressed={pressed} aria-keyshortcuts={keyCap} onClick={onPress}>
        <span className={classes.name} title={FIGURE_NAME[id]}>
          {FIGURE_NAME[id]}
        </span>
        <span className={classes.value}>
          {value}
          {of === undefined ? null : <span className={classes.of}> {of}</span>}
        </span>
        <span className={classes.basis} title={basis}>
          {basis}
        </span>
        <Kbd>{keyCap}</Kbd>
      </button>
    </li>
  );
}
