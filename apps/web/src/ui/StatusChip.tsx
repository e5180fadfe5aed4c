import { ACTIVE_LABEL } from '@lanewright/quoting';
import { Ban, Check, Circle, CircleAlert, CircleDot, Clock, Loader, Send, X, type LucideIcon } from 'lucide-react';
import classes from './StatusChip.module.css';

type Hue = 'purple' | 'blue' | 'yellow' | 'green' | 'red' | 'grey';
type Look = { readonly hue: Hue; readonly icon: LucideIcon; readonly word: string };

/** The one table of status → hue, icon, word (C-023, C-025, C-026, look guide §2). */
const LOOKS = {
  open: { hue: 'purple', icon: CircleDot, word: 'Open' },
  responded: { hue: 'blue', icon: Send, word: 'Responded' },
  rejected: { hue: 'yellow', icon: Ban, word: 'Rejected' },
  won: { hue: 'green', icon: Check, word: 'Won' },
  lost: { hue: 'red', icon: X, word: 'Lost' },
  expired: { hue: 'grey', icon: Clock, word: 'Expired' },
  processing: { hue: 'blue', icon: Loader, word: 'Processing' },
  pending: { hue: 'yellow', icon: Clock, word: 'Pending' },
  success: { hue: 'green', icon: Check, word: 'Success' },
  error: { hue: 'red', icon: CircleAlert, word: 'Error' },
  active: { hue: 'green', icon: CircleDot, word: ACTIVE_LABEL.active },
  inactive: { hue: 'grey', icon: Circle, word: ACTIVE_LABEL.inactive },
} as const satisfies Record<string, Look>;

/** A status that has a chip: of a quote, of processing, or active and inactive. */
export type ChipStatus = keyof typeof LOOKS;

/** A coloured chip that also carries its icon and word, so that colour is never the only sign (C-023, SP-032). */
export function StatusChip({ status, word }: { readonly status: ChipStatus; readonly word?: string }) {
  const look: Look = LOOKS[status];
  const Icon = look.icon;
  return (
    <span className={classes.chip} data-hue={look.hue}>
      <Icon size={12} strokeWidth={2.25} aria-hidden="true" />
      {word ?? look.word}
    </span>
  );
}

/** The colour of a status written as plain text: won green, lost and expired red, others ink (C-024). */
export function statusTextColour(status: ChipStatus): string {
  if (status === 'won') return 'var(--green)';
  return status === 'lost' || status === 'expired' ? 'var(--red)' : 'var(--ink)';
}
