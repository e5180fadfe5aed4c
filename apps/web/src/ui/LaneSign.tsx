import classes from './LaneSign.module.css';

/** A place as the lane sign shows it: name in ink, postal code in quiet ink. */
export type LanePlace = { readonly name: string; readonly code?: string | null };

/**
 * Pickup and delivery of a lane: hollow circle, filled square, a line between (look guide §1.8). Readable without
 * colour; readers hear 'from' and 'to'.
 */
export function LaneSign({ from, to }: { readonly from: LanePlace; readonly to: LanePlace }) {
  return (
    <div className={classes.lane}>
      <span className={classes.sign} aria-hidden="true">
        <i />
      </span>
      <Place place={from} word="from" />
      <Place place={to} word="to" />
    </div>
  );
}

function Place({ place, word }: { readonly place: LanePlace; readonly word: string }) {
  return (
    <span className={classes.place} title={place.code ? `${place.name} ${place.code}` : place.name}>
      <span className="visually-hidden">{word} </span>
      {place.name}
      {place.code ? <span className="ink-3"> {place.code}</span> : null}
    </span>
  );
}
