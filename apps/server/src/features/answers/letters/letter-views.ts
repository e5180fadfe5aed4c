import type { AnswerOf, LetterView, listLetters } from '@lanewright/contract';
import {
  BUILT_IN_LETTERS,
  isSoundLetter,
  LETTER_FIELDS,
  LETTER_KINDS,
  REQUIRED_FIELDS,
  type LetterKind,
  type LetterTemplate,
} from '@lanewright/requests';
import type { Kysely, Selectable } from 'kysely';
import type { LetterTable } from '../../../letter-table.ts';
import type { Tables } from '../../../tables.ts';

type Stored = Selectable<LetterTable>;

/**
 * The templates in use: the shipper's own, else the house's, else the built-in one. Skips a stored letter that today's
 * checks refuse (B-028).
 */
export async function lettersFor(
  db: Kysely<Tables>,
  customer: number | null,
): Promise<Readonly<Record<LetterKind, LetterTemplate>>> {
  const stored = await storedLetters(db, customer);
  const holds = (kind: LetterKind): LetterTemplate => ownOf(stored, kind, customer) ?? otherwiseOf(stored, kind).words;
  return { respond: holds('respond'), reject: holds('reject'), question: holds('question') };
}

/** All letters of a shipper, or of the house for null, with what holds without them. */
export async function viewLetters(db: Kysely<Tables>, customer: number | null): Promise<LetterView[]> {
  const stored = await storedLetters(db, customer);
  return LETTER_KINDS.map((kind) => {
    const own = stored.find((row) => row.kind === kind && row.customer_id === customer) ?? null;
    const { words, from } = customer === null ? builtIn(kind) : otherwiseOf(stored, kind);
    return {
      kind,
      version: own?.version ?? 0,
      own: own === null ? null : ownView(own),
      otherwise: { ...wordsOf(words), from },
    };
  });
}

/** The fields that letters may have, for those who write them. */
export function letterFields(): AnswerOf<typeof listLetters>['fields'] {
  const required = new Set<string>(LETTER_KINDS.flatMap((kind) => REQUIRED_FIELDS[kind].map(([first = '']) => first)));
  return Object.entries(LETTER_FIELDS).map(([name, { means, kinds }]) => ({
    name,
    means,
    kinds: [...kinds],
    required: required.has(name),
  }));
}

async function storedLetters(db: Kysely<Tables>, customer: number | null): Promise<readonly Stored[]> {
  return db
    .selectFrom('letter')
    .selectAll()
    .where((letter) =>
      letter.or([
        letter('customer_id', 'is', null),
        ...(customer === null ? [] : [letter('customer_id', '=', customer)]),
      ]),
    )
    .execute();
}

function ownOf(stored: readonly Stored[], kind: LetterKind, customer: number | null): LetterTemplate | null {
  const own = stored.find((row) => row.kind === kind && row.customer_id === customer);
  const words = own === undefined ? null : keptWords(own);
  return words !== null && isSoundLetter(kind, words) ? words : null;
}

type Otherwise = { readonly words: LetterTemplate; readonly from: 'house' | 'built-in' };

function otherwiseOf(stored: readonly Stored[], kind: LetterKind): Otherwise {
  const house = ownOf(stored, kind, null);
  return house === null ? builtIn(kind) : { words: house, from: 'house' };
}

function builtIn(kind: LetterKind): Otherwise {
  return { words: BUILT_IN_LETTERS[kind], from: 'built-in' };
}

function ownView(row: Stored): LetterView['own'] {
  const words = keptWords(row);
  return words === null
    ? null
    : {
        ...words,
        changed_at: row.changed_at.toISOString(),
        changed_by_name: row.changed_by_name,
        vouched: row.vouched,
      };
}

/** The text of a stored letter; null if it was discarded. */
function keptWords({ subject, body }: Pick<Stored, 'subject' | 'body'>): LetterTemplate | null {
  return subject === null || body === null ? null : { subject, body };
}

function wordsOf({ subject, body }: LetterTemplate): { subject: string; body: string } {
  return { subject, body };
}
