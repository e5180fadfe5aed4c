import { MESSAGES, type BackTestResult } from '@lanewright/contract';
import { Money } from '../../../../ui/Money.tsx';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { countText } from './amounts.ts';
import classes from '../back-test.module.css';

type Effect = BackTestResult['shippers'][number];

/** Whoever may see neither quotes nor shippers is told the figures alone. */
const UNNAMED = 'Your account has no permission for shippers.';

/** What the draft does to each shipper's modelled margin; hollow to the left is a loss, filled to the right a gain. */
export function ShipperEffects({ result: { shippers, runs } }: { readonly result: BackTestResult }) {
  const most = Math.max(1, ...shippers.map((each) => Math.abs(each.modelled_margin_change ?? 0)));
  return (
    <SectionCard title="By shipper" note="modelled margin" flush>
      {shippers.length === 0 ? (
        <p className={classes.none}>{runs > 0 ? UNNAMED : 'No stored runs.'}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <div className={classes.tableBox} tabIndex={0} role="region" aria-label="Shippers, to scroll">
          <table className={classes.table} aria-label="By shipper">
            <colgroup>
              <col />
              <col style={{ width: 70 }} />
              <col style={{ width: 48 }} />
              <col style={{ width: 80 }} />
              <col style={{ width: 104 }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Shipper</th>
                <th scope="col" data-figure>
                  Changed
                </th>
                <th scope="col" data-figure>
                  Flips
                </th>
                <th scope="col" data-figure>
                  Effect
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shippers.map((each) => (
                <ShipperRow key={each.customer} effect={each} most={most} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

function ShipperRow({ effect, most }: { readonly effect: Effect; readonly most: number }) {
  const change = effect.modelled_margin_change;
  return (
    <tr>
      <th scope="row" title={effect.name}>
        {effect.name}
      </th>
      <td data-figure className="ink-2" title={`of ${countText(effect.runs)} runs`}>
        {countText(effect.changed)}
      </td>
      <td data-figure className="ink-2">
        {countText(effect.flipped)}
      </td>
      <td data-figure data-answer>
        <Money cents={change} currency="USD" signed absent={MESSAGES.notAvailable} />
      </td>
      <td aria-hidden="true">{change === null || change === 0 ? null : <EffectBar change={change} most={most} />}</td>
    </tr>
  );
}

const HALF = 40;

function EffectBar({ change, most }: { readonly change: number; readonly most: number }) {
  const length = Math.max(3, (Math.abs(change) / most) * (HALF - 1));
  const falls = change < 0;
  return (
    <svg className={classes.effect} width={2 * HALF} height={10}>
      <line className={classes.gridLine} x1={HALF} x2={HALF} y1={0} y2={10} />
      <rect
        className={classes.column}
        data-falls={falls || undefined}
        x={falls ? HALF - length : HALF}
        y={1.5}
        width={length}
        height={7}
        rx={1.5}
      />
    </svg>
  );
}
