import type { EditorConfig, LookedUpTitles, Rule } from '@lanewright/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lookUpTitles } from '../editor/draft/lookup.ts';
import { lookedUpValues } from './looked-up-values.ts';

/** So many values of one operand are asked for at all: more nobody reads in a list. */
const MOST = 500;

/** The titles of looked-up values that rules name, so that lists say a shipper's name and not its id (SP-139). */
export function useRuleTitles(rules: readonly Rule[], config: EditorConfig): LookedUpTitles | undefined {
  const wanted = useMemo(() => lookedUpValues(rules, config), [rules, config]);
  const { data } = useQuery({
    queryKey: ['titles of looked-up values', wanted.map(({ operand, values }) => [operand.name, values])],
    queryFn: ({ signal }) => titlesOf(wanted, signal),
    enabled: wanted.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
}

async function titlesOf(wanted: ReturnType<typeof lookedUpValues>, signal: AbortSignal): Promise<LookedUpTitles> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const { operand, values } of wanted) {
    const found = await lookUpTitles(operand, values.slice(0, MOST), signal);
    titles.set(operand.name, new Map(found.map(({ value, title }) => [value, title])));
  }
  return titles;
}
