import { formatWhole, type Cents, type Currency } from '@lanewright/units';

/** Most characters that tell apart one bin from the next are whole currency units: changes are shown so. */
export function signedWhole(cents: Cents, currency: Currency = 'USD'): string {
  const text = formatWhole(cents, currency);
  return cents > 0 && !/^\D*0$/.test(text) ? `+${text}` : text;
}

/** A count with its thousands parted. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count with its sign: '+12', '-84', '0'. */
export function signedCount(count: number): string {
  const text = (Math.round(count * 10) / 10).toLocaleString('en-US');
  return count > 0 && text !== '0' ? `+${text}` : text;
}

/** A share in percent with one decimal: '21.6%'; null of nothing. */
export function shareText(part: number, whole: number): string | null {
  return whole === 0 ? null : `${((part / whole) * 100).toFixed(1)}%`;
}
