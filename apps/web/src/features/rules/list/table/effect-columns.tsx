import { BACK_TEST_DAYS, getRulePerformance, type RulePerformance } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reads } from '../../../../lib/api/queries.ts';
import { scopeQuery, type RulesScope } from '../../draft/scope.ts';
import classes from './effect-columns.module.css';
import { winRateText } from './win-rate-text.ts';

/** The days that effects may be looked back on (B-008). */
export const EFFECT_DAYS = BACK_TEST_DAYS;
export type EffectDays = (typeof EFFECT_DAYS)[number];

/** The effects of rules in the chosen days, by rule id. An unsaved rule has no entry. */
export type RuleEffects = {
  /** 'counting' while the server still counts runs, because a rule without a count yet may still have fired. */
  readonly state: 'loading' | 'failed' | 'counting' | 'ready';
  readonly days: number;
  readonly byRule: ReadonlyMap<string, RulePerformance>;
};

/** How often it is asked again while runs are counted. */
const AGAIN_MS = 5000;

/** Reads how often each rule of a ruleset fired and what became of those quotes (B-008). */
export function useRuleEffects(scope: RulesScope, days: EffectDays): RuleEffects {
  const { data, isError } = useQuery({
    ...reads(getRulePerformance, { query: { ...scopeQuery(scope), days } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.counted === false ? AGAIN_MS : false),
  });
  // One object as long as nothing changes: the rows that show it are then not drawn again.
  return useMemo(() => {
    const byRule = new Map(data?.results.map((each) => [each.rule_id, each]));
    if (data !== undefined) return { state: data.counted ? 'ready' : 'counting', days: data.days, byRule };
    return { state: isError ? 'failed' : 'loading', days, byRule };
  }, [data, isError, days]);
}

/** Created once, because `toLocaleString` looks the format up on every call. */
const COUNT = new Intl.NumberFormat('en-US');

type EffectCellProps = { readonly effects: RuleEffects; readonly ruleId: string };

/** How often a rule fired; empty while loading, '-' while counting, '/' if unknown (SP-028). */
export function FiredCell({ effects, ruleId }: EffectCellProps) {
  if (effects.state !== 'ready') return <Unread state={effects.state} />;
  const fired = effects.byRule.get(ruleId)?.fired;
  if (fired === undefined) return <span className="ink-3">/</span>;
  return <span className={fired === 0 ? 'num ink-3' : 'num'}>{COUNT.format(fired)}</span>;
}

/** Share of won among the decided quotes on which it fired; '/' without any. Its title says of how many. */
export function WinRateCell({ effects, ruleId }: EffectCellProps) {
  if (effects.state !== 'ready') return <Unread state={effects.state} />;
  const found = effects.byRule.get(ruleId);
  const text = found === undefined ? null : winRateText(found);
  if (found === undefined || text === null) return <span className="ink-3">/</span>;
  return (
    <span className="num" title={performanceWords(found)}>
      {text}
    </span>
  );
}

/** Times fired in ten equal parts of the days as a line, or 'Never fired'; says while that is still counted. */
export function TrendCell({ effects, ruleId }: EffectCellProps) {
  if (effects.state === 'counting') return <span className={classes.never}>Counting…</span>;
  if (effects.state !== 'ready') return <Unread state={effects.state} />;
  const found = effects.byRule.get(ruleId);
  if (found === undefined) return <span className="ink-3">/</span>;
  if (found.fired === 0) return <span className={classes.never}>Never fired</span>;
  return (
    <svg className={classes.trend} width={TREND_WIDTH} height={TREND_HEIGHT} role="img" aria-label={trendWords(found)}>
      <path d={trendPath(found.trend)} />
    </svg>
  );
}

function Unread({ state }: { readonly state: 'loading' | 'failed' | 'counting' }) {
  return state === 'loading' ? null : <span className="ink-3">{state === 'failed' ? '/' : '-'}</span>;
}

/** 'Answered 120 quotes, won 31 of 90 decided, average margin 12.4%'. */
function performanceWords({ answered, decided, won, average_margin_percent: margin }: RulePerformance): string {
  const words = `Answered ${COUNT.format(answered)}, won ${COUNT.format(won)} of ${COUNT.format(decided)} decided`;
  return margin === null ? words : `${words}, average margin ${margin.toFixed(1)}%`;
}

function trendWords({ trend }: RulePerformance): string {
  return `Fired over time: ${trend.join(', ')}`;
}

const TREND_WIDTH = 62;
const TREND_HEIGHT = 18;
const EDGE = 2;

/** The line of a trend: from 0 at the foot to its largest at the top. */
function trendPath(trend: readonly number[]): string {
  const most = Math.max(1, ...trend);
  const step = (TREND_WIDTH - 2 * EDGE) / Math.max(1, trend.length - 1);
  const y = (count: number): number => TREND_HEIGHT - EDGE - (count / most) * (TREND_HEIGHT - 2 * EDGE);
  return trend
    .map((count, index) => `${index === 0 ? 'M' : 'L'}${(EDGE + index * step).toFixed(1)} ${y(count).toFixed(1)}`)
    .join('');
}
