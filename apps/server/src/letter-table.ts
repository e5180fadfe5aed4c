import type { LetterKind } from '@lanewright/requests';
import type { ColumnType, Generated } from 'kysely';

/** The words of a letter: of a shipper, or of the house where `customer_id` is null (B-028). */
export type LetterTable = {
  id: Generated<number>;
  customer_id: number | null;
  kind: LetterKind;
  /** Null, like the body, once the text was discarded: the row then only counts versions. */
  subject: string | null;
  body: string | null;
  /** The words that no check knows, each once, as their writer vouched for them. */
  vouched: ColumnType<string[], string[] | undefined, string[]>;
  version: number;
  changed_at: Date;
  changed_by_name: string;
};
