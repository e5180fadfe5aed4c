import type { BackTestResult } from '@lanewright/contract';
import classes from '../back-test.module.css';
import { backTestFigures } from './figures.ts';

/** The figures of a back-test side by side, each with its basis. */
export function BackTestFigures({ result }: { readonly result: BackTestResult }) {
  return (
    <dl className={classes.strip} aria-label="Figures of the back-test">
      {backTestFigures(result).map(({ name, value, of, basis, range, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.value}>
            {value}
            {of === null ? null : <small> {of}</small>}
          </dd>
          <dd className={classes.basis} data-tone={tone ?? undefined} title={basis}>
            {basis}
          </dd>
          {range === null ? null : (
            <dd className={classes.basis} title={range}>
              {range}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
