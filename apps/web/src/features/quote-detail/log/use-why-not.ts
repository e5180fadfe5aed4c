import { whatIf, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { ANY_RULES_VIEW } from '../facts/price/rule-scopes.ts';

/** The first failed condition of each rule that did not fire, by `whyKey`. */
export type WhyNot = ReadonlyMap<string, string>;

const NOTHING: WhyNot = new Map();

/**
 * Reads why the rules of a quote's latest run did not fire, once `wanted`. Gives no reasons for rulesets that the
 * person may not see. The log is also correct without them.
 */
export function useWhyNot({ id, latest_run: run }: QuoteView, wanted: boolean): WhyNot {
  const may = useMay();
  const { data } = useQuery({
    queryKey: keyOf(whatIf, { params: { id }, why_not: run?.id ?? null }),
    queryFn: () => call(whatIf, { params: { id }, body: { facts: {}, why_not: true } }),
    enabled: wanted && run !== null && ANY_RULES_VIEW.some((permission) => may(permission)),
  });
  if (data === undefined) return NOTHING;
  return new Map(
    data.why_not.map(({ rule_id, context, customer, condition }) => [
      whyKey({ context, customer }, rule_id),
      condition.text,
    ]),
  );
}

/** The key of a rule with its ruleset, because two rulesets may have rules with the same id. */
export function whyKey(
  { context, customer }: { readonly context: string; readonly customer: number | null },
  id: string,
): string {
  return `${context} ${customer ?? 'global'} ${id}`;
}
