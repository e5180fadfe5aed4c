import type { CostType } from '@lanewright/quoting';
import type { Currency } from '@lanewright/units';
import type { OfferedLoad, PartnerMessage } from './request-source.ts';
import { meaningOf, type WireCodes } from './wire-codes.ts';

/** The result of reading a batch: its messages, and a sentence for each entry without a request. */
export type ReadBatch = { readonly messages: readonly PartnerMessage[]; readonly problems: readonly string[] };

/** Reads the entries of a page, push or file. `readEntry` returns a sentence for an entry without a request. */
export function readBatch<Entry>(
  entries: readonly Entry[],
  readEntry: (entry: Entry) => PartnerMessage | string,
): ReadBatch {
  const read = entries.map(readEntry);
  return {
    messages: read.flatMap((one) => (typeof one === 'string' ? [] : [one])),
    problems: read.flatMap((one) => (typeof one === 'string' ? [one] : [])),
  };
}

/** A request that could not be read well enough for a quote. */
export type UnclearRequest = {
  readonly kind: 'unclear';
  readonly problems: readonly string[];
  readonly account: string | null;
};

/** A request as far as it could be read. */
export type ReadRequest = { readonly kind: 'offer'; readonly load: OfferedLoad } | UnclearRequest;

/** A load as it was read. Required parts are null if the partner left them out. */
type ReadLoad = Omit<OfferedLoad, 'account' | 'equipmentName' | 'equipmentType' | 'costType' | 'currency'> & {
  readonly account: string | null;
  readonly equipmentName: string | null;
  readonly costType: CostType | null;
  readonly currency: Currency | null;
};

/**
 * Makes an offer of a load, or an unclear request if there are problems or a required part is missing. The type of
 * equipment follows from the partner's codes if they are unambiguous (SP-076).
 */
export function offerOf(
  load: ReadLoad,
  codes: WireCodes<NonNullable<OfferedLoad['equipmentType']>>,
  problems: readonly string[],
): ReadRequest {
  const { account, equipmentName, costType, currency } = load;
  if (problems.length > 0 || account === null || equipmentName === null || costType === null || currency === null)
    return { kind: 'unclear', problems, account };
  const equipmentType = meaningOf(codes, equipmentName) ?? null;
  return { kind: 'offer', load: { ...load, account, equipmentName, equipmentType, costType, currency } };
}
