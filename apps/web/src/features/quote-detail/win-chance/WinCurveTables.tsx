import { MESSAGES, type PricePoint, type WinCurve } from '@lanewright/contract';
import type { Currency } from '@lanewright/units';
import { Money } from '../../../ui/Money.tsx';
import { bestName, percentText } from './win-words.ts';
import classes from './WinChance.module.css';

type FiguresProps = { readonly curve: WinCurve; readonly offered: string };

/** The current price beside the price with the highest expected margin. */
export function WinFigures({ curve, offered }: FiguresProps) {
  const { offer, best, currency } = curve;
  return (
    <table className={classes.table} aria-label="Chance and margin">
      <Head first="All-in price" />
      <tbody>
        <PointRow name={offered} point={offer} currency={currency} />
        <PointRow name={best === null ? 'Best margin' : bestName(best)} point={best} currency={currency} />
      </tbody>
    </table>
  );
}

/** The curve as a table, and predicted against actual win rates. */
export function WinTables({ curve }: { readonly curve: WinCurve }) {
  return (
    <div className={classes.tables}>
      <table className={classes.table} aria-label="Win probability by price">
        <Head first="All-in price" />
        <tbody>
          {curve.points.map((point) => (
            <PointRow key={point.price_cents} point={point} currency={curve.currency} />
          ))}
        </tbody>
      </table>
      <table className={classes.table} aria-label="Said and come">
        <thead>
          <tr>
            <th scope="col">Said</th>
            <th scope="col">Came</th>
            <th scope="col">Quotes</th>
          </tr>
        </thead>
        <tbody>
          {curve.calibration.groups.map(({ said, came, quotes }) => (
            <tr key={said}>
              <td>{percentText(said)}</td>
              <td>{percentText(came)}</td>
              <td>{quotes.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ first }: { readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">Chance</th>
        <th scope="col">95% interval</th>
        <th scope="col">Margin × chance</th>
      </tr>
    </thead>
  );
}

type PointRowProps = { readonly name?: string; readonly point: PricePoint | null; readonly currency: Currency };

function PointRow({ name, point, currency }: PointRowProps) {
  return (
    <tr>
      <th scope="row">
        {name === undefined ? null : <span className={classes.rowName}>{name}</span>}
        <Money cents={point?.price_cents ?? null} currency={currency} absent={MESSAGES.missingDash} />
      </th>
      <td className={classes.strong}>{point === null ? MESSAGES.missingDash : percentText(point.chance)}</td>
      <td>{point === null ? MESSAGES.missingDash : `${percentText(point.low)} to ${percentText(point.high)}`}</td>
      <td>
        <Money cents={point?.margin_cents ?? null} currency={currency} absent={MESSAGES.missingDash} />
      </td>
    </tr>
  );
}
