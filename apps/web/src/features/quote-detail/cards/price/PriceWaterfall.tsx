import type { Currency } from '@lanewright/units';
import { stepWords, type Waterfall, type WaterfallRow } from '../../facts/price/waterfall.ts';
import { Money } from '../../../../ui/Money.tsx';
import type { RuleScope } from '../../facts/price/rule-scopes.ts';
import cards from '../cards.module.css';
import { Effect } from './Effect.tsx';
import { RuleLink } from './RuleLink.tsx';
import classes from './WhyCard.module.css';

type PriceWaterfallProps = {
  readonly waterfall: Waterfall;
  readonly currency: Currency;
  /** In which ruleset each rule stands. */
  readonly scopes: ReadonlyMap<string, RuleScope>;
  /** Opens a rule in the log, for those who may not see its ruleset. */
  readonly onRule: ((ruleId: string) => void) | undefined;
};

/** The price as rows: step with its rule, bar, effect, running price. It is its own table (B-003, look guide §8). */
export function PriceWaterfall({ waterfall, currency, scopes, onRule }: PriceWaterfallProps) {
  const precision = waterfall.hasCents ? 'exact' : 'whole';
  return (
    <table className={classes.waterfall} aria-label="Steps of the price">
      <colgroup>
        <col style={{ width: '42%' }} />
        <col />
        <col style={{ width: 84 }} />
        <col style={{ width: 92 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th aria-hidden="true" />
          <th scope="col" className={classes.figure}>
            Effect
          </th>
          <th scope="col" className={classes.figure}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {waterfall.rows.map((row) => (
          <tr key={row.key} data-tone={row.tone}>
            <Step row={row} scopes={scopes} onRule={onRule} />
            <td aria-hidden="true">
              <Bar row={row} cut={waterfall.cut} />
            </td>
            <td className={classes.figure}>
              {row.effect === null ? null : <Effect cents={row.effect} currency={currency} precision={precision} />}
            </td>
            <td className={classes.figure}>
              <Money cents={row.running} currency={currency} precision={precision} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type StepProps = Pick<PriceWaterfallProps, 'scopes' | 'onRule'> & { readonly row: WaterfallRow };

/** The step in words; one that a rule made leads to the rule, or to its log. */
function Step({ row, scopes, onRule }: StepProps) {
  const { rule } = row;
  const words = stepWords(row);
  const inLog =
    rule === null || onRule === undefined ? (
      words
    ) : (
      <button type="button" className={cards.link} onClick={() => onRule(rule.id)}>
        {words}
      </button>
    );
  return (
    <th scope="row" title={row.note === null ? words : `${words}. ${row.note}`}>
      {rule === null ? (
        words
      ) : (
        <RuleLink ruleId={rule.id} scope={scopes.get(rule.id)} otherwise={inLog}>
          {words}
        </RuleLink>
      )}
    </th>
  );
}

function Bar({ row, cut }: { readonly row: WaterfallRow; readonly cut: boolean }) {
  const fromStart = row.tone === 'base' || row.tone === 'price';
  return (
    <span className={classes.track}>
      <span
        className={classes.bar}
        data-tone={row.tone}
        style={{ left: `${row.from}%`, width: `${Math.max(0, row.to - row.from)}%` }}
      />
      {fromStart && cut ? (
        <svg className={classes.break} width="7" height="19">
          <path d="M1 19 6 0" />
        </svg>
      ) : null}
    </span>
  );
}
