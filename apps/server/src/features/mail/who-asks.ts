import { isFreeMail, type Reading } from '@lanewright/requests';
import { domainOfAddress } from '@lanewright/units';

/** Whose request a mail is, and the colleague who forwarded it. */
export type WhoAsks = {
  /** The address of the requesting shipper, in lower case; null if the mail names nobody outside the broker. */
  readonly address: string | null;
  /** The colleague who forwarded it; never the shipper. */
  readonly colleague: string | null;
};

/**
 * Distinguishes the shipper from a forwarding colleague. If the sender is in the broker's domain or is one of its
 * mailboxes, the shipper is the author of the mail inside; without a mail inside it is nobody's request. `ours` has the
 * broker's addresses, in lower case. Source: SP-070, decision 0084.
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
