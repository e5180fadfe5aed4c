import { useSyncExternalStore } from 'react';
import { now, onSecond } from '../../../lib/clock.ts';
import { useDeskFigures } from '../../../lib/desk-figures.ts';
import classes from './DeskFigures.module.css';
import { figuresOf, type Figure } from './figure-words.ts';

/** How the desk stands, above the rows: its room is there before it is read, and rows never wait for it. */
export function DeskFigures() {
  const { data } = useDeskFigures();
  const second = useSyncExternalStore(onSecond, () => Math.floor(now().getTime() / 1000));
  const figures = figuresOf(data, new Date(second * 1000));
  return (
    <section aria-label="How the desk stands" aria-busy={data === undefined || undefined}>
      <dl className={classes.strip}>
        {figures.map((figure) => (
          <One key={figure.name} figure={figure} />
        ))}
      </dl>
    </section>
  );
}

function One({ figure: { name, value, of, basis } }: { readonly figure: Figure }) {
  return (
    <div className={classes.figure}>
      <dt title={name}>{name}</dt>
      <dd className={classes.value}>
        {value}
        {of === undefined ? null : <span className={classes.of}> {of}</span>}
      </dd>
      <dd className={classes.basis} title={basis}>
        {basis}
      </dd>
    </div>
  );
}
