import type { PartnerMessage } from '@lanewright/partner-kit';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { Author } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import type { StoredRequest } from './stored-request.ts';

/** The outcome of a message. `waiting`: a person decides. `ignored`: it was a repeat or arrived late. */
export type Taken = 'quoted' | 'updated' | 'closed' | 'recorded' | 'ignored' | 'waiting';

/** A message being processed. */
export type Taking = {
  readonly room: PartnerRequestRoom;
  readonly transaction: Transaction<Tables>;
  readonly source: QuoteSource;
  readonly known: StoredRequest | null;
  readonly now: Date;
};

/** A message of one kind. */
export type MessageOf<Kind> = Extract<PartnerMessage, { readonly kind: Kind }>;

/** The partner as an author: its name in the activity log, and its feed in the audit. */
export function partnerAsAuthor(source: QuoteSource): Author {
  const { name } = QUOTE_SOURCES[source];
  return { userId: null, name, acting: { kind: 'system', name: `requests of ${name}` } };
}
