import type { FormerFigure, PriceSource } from '@lanewright/contract';
import { TriangleAlert } from 'lucide-react';
import { momentText } from '../../lib/dates.ts';
import classes from './FuelPrices.module.css';
import { ageText, sourceWords } from './price-words.ts';

/** Where a figure comes from. */
export function Source({ source }: { readonly source: PriceSource }) {
  const { first, second } = sourceWords(source);
  return (
    <>
      <bdi className={classes.first} title={first}>
        {first}
      </bdi>
      {second === null ? null : <bdi className={classes.second}>{second}</bdi>}
    </>
  );
}

/** The age of a figure; one that is too old stands out and says so. */
export function Age({ days, stale }: { readonly days: number | null; readonly stale: boolean }) {
  if (days === null) return <span className="ink-3">None</span>;
  return (
    <span className={`num ${stale ? classes.stale : ''}`}>
      {stale ? <TriangleAlert size={14} aria-hidden="true" /> : null}
      {ageText(days)}
      {stale ? ', stale' : ''}
    </span>
  );
}

type CorrectionProps = { readonly corrections: readonly FormerFigure[]; readonly text: (figure: number) => string };

/** What a corrected figure was last, by whom and when; nothing where it never was corrected. */
export function Correction({ corrections, text }: CorrectionProps) {
  const [last] = corrections;
  if (last === undefined) return null;
  return (
    <>
      <span className={`num ${classes.first}`}>Was {text(last.figure)}</span>
      <span className={classes.second}>
        {last.by}, {momentText(new Date(last.at))}
      </span>
    </>
  );
}

/** All former values of a figure, newest first. */
export function Corrections({ corrections, text }: CorrectionProps) {
  if (corrections.length === 0) return null;
  return (
    <ul className={classes.corrections} aria-label="Former values">
      {corrections.map(({ figure, at, by }) => (
        <li key={`${at} ${figure}`}>
          <span className="num">{text(figure)}</span> until {momentText(new Date(at))}, corrected by <bdi>{by}</bdi>
        </li>
      ))}
    </ul>
  );
}
