import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RulesScope, VersionsPlace } from '../features/rules/index.ts';

/**
 * The state in the address of an editor: whether to begin a save at once, as the back-test page does, or the rule to
 * show.
 */
export type RulesPlace = { readonly save?: true; readonly rule?: string };

/** Reads the address of an editor; whatever does not fit is left out. */
export function readRulesPlace(search: Readonly<Record<string, unknown>>): RulesPlace {
  const { save, rule } = search;
  return {
    ...(save === true ? { save } : {}),
    ...(typeof rule === 'string' && rule !== '' && rule.length <= 100 ? { rule } : {}),
  };
}

/** Reads which two versions the history compares; 'draft' is what is unsaved. */
export function readVersionsPlace(search: Readonly<Record<string, unknown>>): VersionsPlace {
  const from = versionIn(search['from']);
  const to = search['to'] === 'draft' ? ('draft' as const) : versionIn(search['to']);
  const planned = versionIn(search['planned']);
  return {
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(planned === null ? {} : { planned }),
  };
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
    // An address that names no shipper is asked for as it is: the server says that there is none.
    customer: shipper === undefined ? null : Number.isSafeInteger(Number(shipper)) ? Number(shipper) : 0,
  };
}
