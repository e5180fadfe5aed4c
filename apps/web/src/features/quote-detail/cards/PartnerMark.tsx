import type { PartnerState } from '@lanewright/contract';
import classes from './PartnerMark.module.css';

/** Whose figures a panel shows: a mark where they come from the sandbox, quiet words where no service is set up (M-034). */
export function PartnerMark({ state }: { readonly state: PartnerState }) {
  if (state === 'sandbox') return <span className={classes.sandbox}>Sandbox</span>;
  return state === 'not_set_up' ? <span className="basis">not set up</span> : null;
}
