import type { CarrierMatch } from '@lanewright/contract';

/** How closely a carrier's lane fits, in words (SP-085). */
export const FIT_WORDS: Readonly<Record<CarrierMatch['fit'], string>> = {
  postal_code: 'Runs between these postal codes',
  postal_prefix: 'Runs between these postal areas',
  state: 'Runs between these states',
};

const DAY_MS = 86_400_000;

/** How long ago a day was, counted in whole days of the browser's zone: 'today', '2 days ago', '3 weeks ago'. */
export function agoWords(day: string, now: Date): string {
  const then = Date.parse(`${day}T00:00:00Z`);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((today - then) / DAY_MS);
  if (Number.isNaN(days)) return day;
  if (days <= 0) return 'today';
  if (days < 14) return counted(days, 'day');
  if (days < 61) return counted(Math.floor(days / 7), 'week');
  if (days < 730) return counted(Math.floor(days / 30.44), 'month');
  return counted(Math.floor(days / 365.25), 'year');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** The address that rings a number: its digits, with what stands behind 'ext' or 'x' as the extension. */
export function phoneAddress(phone: string): string {
  const [number = '', extension] = phone.toLowerCase().split(/\s*(?:ext\.?|x)\s*/u);
  const digits = number.replaceAll(/[^\d+]/g, '');
  const inside = extension?.replaceAll(/\D/g, '') ?? '';
  return `tel:${digits}${inside === '' ? '' : `;ext=${inside}`}`;
}
