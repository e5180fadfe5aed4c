import type { RuleFinding } from '@lanewright/contract';
import { STATES, type PlaceRefusal } from '@lanewright/places';
import { mentionedValues, type MentionedValue } from '@lanewright/rules';
import { sql } from 'kysely';
import type { LintAsk } from './lint-ask.ts';
import type { TrialRoom } from './room.ts';

/** More of them say together that a file was taken from elsewhere. */
const MOST = 100;

/**
 * Constants that no shipper or place has: shippers by number, cities, states and postal codes. Values of choices are
 * looked at by the rules' own linter. Source: B-007, SP-139.
 */
export async function unknownValues(
  { db, places }: Pick<TrialRoom, 'db' | 'places'>,
  { rules }: LintAsk,
): Promise<readonly RuleFinding[]> {
  const mentioned = mentionedValues(rules.filter((rule) => rule.muted !== true));
  const shippers = await knownShippers(db, mentioned);
  const known = rememberer((kind, text) => (kind === 'shipper' ? shippers.has(text) : KNOWN[kind](places, text)));
  return mentioned
    .flatMap((one) => {
      const kind = KIND_OF[one.operand];
      const text = String(one.value).trim().toLowerCase();
      return kind === undefined || text === '' || known(kind, text) ? [] : [tell(one, kind)];
    })
    .slice(0, MOST);
}

type Kind = 'shipper' | 'state' | 'city' | 'postal code';

const KIND_OF: Readonly<Record<string, Kind>> = {
  shipper: 'shipper',
  origin_state: 'state',
  destination_state: 'state',
  origin_city: 'city',
  destination_city: 'city',
  origin_postal_code: 'postal code',
  destination_postal_code: 'postal code',
};

const STATE_CODES = new Set(STATES.map(({ code }) => code.toLowerCase()));

const NOWHERE = { city: null, state: null, postal_code: null, country: null };

const KNOWN: Readonly<Record<Exclude<Kind, 'shipper'>, (places: TrialRoom['places'], text: string) => boolean>> = {
  state: (_places, text) => STATE_CODES.has(text),
  city: (places, text) => isKnown(places.resolve({ ...NOWHERE, city: text }), 'place.unknown_city'),
  'postal code': (places, text) =>
    isKnown(places.resolve({ ...NOWHERE, postal_code: text }), 'place.unknown_postal_code'),
};

/** A name that several places bear is known. */
function isKnown(found: ReturnType<TrialRoom['places']['resolve']>, unknown: PlaceRefusal): boolean {
  return found.ok || found.refusal.code !== unknown;
}

/** Rules repeat their places; each is asked about once. */
function rememberer(ask: (kind: Kind, text: string) => boolean): typeof ask {
  const kept = new Map<string, boolean>();
  return (kind, text) => {
    const key = `${kind} ${text}`;
    const known = kept.get(key) ?? ask(kind, text);
    kept.set(key, known);
    return known;
  };
}

const WHY: Readonly<Record<Kind, string>> = {
  shipper: 'which no shipper has',
  state: 'which is no code of a state or province',
  city: 'which is the name of no known place',
  'postal code': 'which is no known postal code',
};

function tell({ rule, operand, value }: MentionedValue, kind: Kind): RuleFinding {
  const words = operand.replaceAll('_', ' ');
  const sentence = `Rule '${rule.name}' compares ${words} with '${value}', ${WHY[kind]}.`;
  return { kind: 'unknown_value', rules: [rule.id], sentence };
}

async function knownShippers(db: TrialRoom['db'], mentioned: readonly MentionedValue[]): Promise<ReadonlySet<string>> {
  const wanted = mentioned.flatMap(({ operand, value }) => {
    const id = operand === 'shipper' ? Number(value) : Number.NaN;
    return Number.isSafeInteger(id) && id > 0 ? [id] : [];
  });
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...new Set(wanted)]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => String(id)));
}
