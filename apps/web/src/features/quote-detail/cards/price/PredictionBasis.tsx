import { MESSAGES, type RunView } from '@lanewright/contract';
import { momentText, withDays } from '../../../../lib/dates.ts';
import { Money } from '../../../../ui/Money.tsx';
import classes from '../cards.module.css';

/** The end of a provider's sentence that the card already shows. */
const SAID = /, whole trip, fuel included$/i;

/** What the cost is predicted from: provider, date, range, sample, whole trip with fuel inside (B-005, SP-078). */
export function PredictionBasis({ prediction }: { readonly prediction: NonNullable<RunView['prediction']> }) {
  const { basis, currency, sample, confidence, confidence_label: label } = prediction;
  const trust = [label, confidence].filter((word) => word !== null).join(' ');
  const amounts = [
    { name: 'Low', cents: prediction.low_cents },
    { name: 'Target', cents: prediction.target_cents },
    { name: 'High', cents: prediction.high_cents },
    { name: 'Fuel in it', cents: prediction.fuel_cents },
  ];
  return (
    <div className={classes.foot}>
      <p className={classes.provider}>
        <span>
          Predicted by <b>{basis.provider}</b>
        </span>
        {basis.at === null ? null : <span className="basis num">{momentText(new Date(basis.at))}</span>}
      </p>
      <dl className={classes.amounts}>
        {amounts.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} currency={currency} absent={MESSAGES.missingNumber} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Whole trip, {currency}, fuel included.
        {trust === '' ? null : <span className="num"> Confidence {trust}</span>}
        {sample === null ? null : (
          <span className="num">{`${trust === '' ? ' From ' : ', from '}${loads(sample)}`}</span>
        )}
        {trust === '' && sample === null ? null : '.'}
      </p>
      {basis.text === '' ? null : <p>{withDays(basis.text.replace(SAID, ''))}</p>}
    </div>
  );
}

function loads(sample: number): string {
  return `${sample.toLocaleString('en-US')} ${sample === 1 ? 'load' : 'loads'}`;
}
