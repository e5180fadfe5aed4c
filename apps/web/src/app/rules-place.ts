import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RulesScope, VersionsPlace } from '../features/rules/index.ts';

/** What the address of the list of rules says: whether saving is asked for at once, as the back-test page does. */
export type RulesPlace = { readonly save?: true };

/** Reads the address of the list of rules; whatever does not fit is left out. */
export function readRulesPlace(search: Readonly<Record<string, unknown>>): RulesPlace {
  return search['save'] === true ? { save: true } : {};
}

/** Reads which two versions the history compares; 'draft' is what is unsaved. */
export function readVersionsPlace(search: Readonly<Record<string, unknown>>): VersionsPlace {
  const [from, to] = [versionIn(search['from']), search['to'] === 'draft' ? 'draft' : versionIn(search['to'])];
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function versionIn(value: unknown): number | null {
  const number = Number(value);
  return typeof value === 'number' && Number.isInteger(number) && number >= 0 && number < 2_147_483_648 ? number : null;
}

/** The ruleset that the address is about (R-001…R-004). */
export function useRulesScope(): RulesScope {
  const { pathname } = useLocation();
  return useMemo(() => scopeIn(pathname), [pathname]);
}

function scopeIn(path: string): RulesScope {
  const shipper = /^\/shippers\/([^/]+)\//.exec(path)?.[1];
  return {
    context: path.includes('/max-buy-rules') ? 'max_buy_price_prediction' : 'quote_price_prediction',
    customer: shipper === undefined ? null : Number(shipper),
  };
}
