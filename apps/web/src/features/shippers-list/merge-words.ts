import type { MergeEffects } from '@lanewright/contract';

type Source = MergeEffects['sources'][number];
type TargetRules = MergeEffects['target']['rules'][number];

/** One and several of each thing that moves, in the order people ask for them. */
const THINGS: Readonly<Record<keyof Source['moves'], readonly [string, string]>> = {
  quotes: ['quote', 'quotes'],
  awards: ['award', 'awards'],
  working_copies: ['working copy', 'working copies'],
  files: ['file', 'files'],
  fuel_sheets: ['fuel sheet', 'fuel sheets'],
  senders: ['sender address', 'sender addresses'],
  machine_callers: ['machine caller', 'machine callers'],
  received_mails: ['received mail', 'received mails'],
  integration_logs: ['integration log', 'integration logs'],
};

const RULES = { quote_price_prediction: 'quoting', max_buy_price_prediction: 'max buy' } as const;

/** What moves from a source, such as '12 quotes, 1 award'; 'Nothing' where it has nothing. */
export function movesText({ moves }: Source): string {
  const counted = Object.entries(THINGS).flatMap(([thing, [one, several]]) => {
    const count = Object.entries(moves).find(([name]) => name === thing)?.[1] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : several}`];
  });
  return counted.length === 0 ? 'Nothing' : counted.join(', ');
}

/** What ends with a source, each in a sentence: its rules, and fuel sheets of regions where another one wins. */
export function endsTexts({ ends }: Source): readonly string[] {
  const rules = ends.rules.map(
    ({ context, rule_count: count, version }) =>
      `${countOf(count, RULES[context])} (version ${version}) ${count === 1 ? 'ends' : 'end'}.`,
  );
  const sheets = ends.fuel_sheets.map((region) => `The fuel sheet ${region} ends: another one of the region stays.`);
  return [...rules, ...sheets];
}

/** Which rules of a context run for the target after the merge, where rules of a source end. */
export function runsText({ own, inherited, context }: TargetRules, target: string): string {
  if (own > 0) return `${target} keeps its ${countOf(own, RULES[context])} for all of it.`;
  const ended = `${target} has no ${RULES[context]} rules of its own`;
  if (inherited === null || inherited.rule_count === 0) return `${ended}, and none run in their place.`;
  return `${ended}: the ${countOf(inherited.rule_count, RULES[context])} of ${inherited.customer_name} run for all of it.`;
}

/** The contexts of which rules of any source end. */
export function endingContexts({ sources, target }: MergeEffects): readonly TargetRules[] {
  const ended = new Set(sources.flatMap(({ ends }) => ends.rules.map(({ context }) => context)));
  return target.rules.filter(({ context }) => ended.has(context));
}

function countOf(count: number, kind: string): string {
  return `${count.toLocaleString('en-US')} ${kind} ${count === 1 ? 'rule' : 'rules'}`;
}
