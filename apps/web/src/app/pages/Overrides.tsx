import { OverridesPage } from '../../features/overrides/index.ts';

/** /overrides: prices that people gave instead of the suggestion. */
export function Overrides() {
  return <OverridesPage />;
}
