import { isFreeMail, type Reading } from '@lanewright/requests';
import { domainOfAddress } from '@lanewright/units';

/** Whose request a mail is, and the colleague who passed it on. */
export type WhoAsks = {
  /** The address whose shipper the request belongs to, in lower case; null where nobody outside the house is named. */
  readonly address: string | null;
  /** A colleague who forwarded it: never the shipper. */
  readonly colleague: string | null;
};

/**
 * Tells the shipper from a colleague. Of a mail from the broker's own domain, or from one of its mailboxes wherever those
 * are, the shipper is whoever wrote the mail inside; without one it is nobody's request. `ours` are those addresses, in
 * lower case. Source: SP-070, decision 0084.
 */
export function whoAsks(
  from: string,
  { forwarded_by, reply_to }: Pick<Reading, 'forwarded_by' | 'reply_to'>,
  ours: ReadonlySet<string>,
): WhoAsks {
  const sender = from.toLowerCase();
  const domains = new Set([...ours].map((address) => domainOfAddress(address) ?? ''));
  const isOurs = (address: string): boolean => {
    const domain = domainOfAddress(address) ?? '';
    return ours.has(address) || (domain !== '' && !isFreeMail(domain) && domains.has(domain));
  };
  if (!isOurs(sender)) return { address: sender === '' ? null : sender, colleague: null };
  const inside = forwarded_by === null ? '' : (reply_to?.value ?? '').toLowerCase();
  return { address: inside === '' || isOurs(inside) ? null : inside, colleague: sender };
}
