import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { readRequest, type ReadQuote } from '@lanewright/requests';
import { z } from 'zod';
import { openMail } from '../../../apps/server/src/features/mail/open-mail.ts';
import { placePortOf } from '../../../apps/server/src/features/mail/place-port.ts';

/** Field by field, what a careful person takes from a mail. */
const stop = z.object({
  role: z.enum(['pickup', 'delivery']),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  date: z.string().nullable(),
  /** `08:00-12:00`, or one time, also for `by 5pm`. */
  time: z.string().nullable(),
});
const lane = z.object({
  stops: z.array(stop),
  equipment: z.string().nullable(),
  weight_lbs: z.number().nullable(),
  commodity: z.string().nullable(),
  pallets: z.number().nullable(),
  min_temp_f: z.number().nullable(),
  max_temp_f: z.number().nullable(),
  hazmat: z.boolean(),
  team: z.boolean(),
  references: z.array(z.string()),
});
const expected = z.record(z.string(), z.object({ request: z.boolean(), lanes: z.array(lane) }));

type Value = string | number | null;
type Count = { wanted: number; right: number; wrong: number };

/** Of each field how often it stands in the mails, was read, and was read otherwise. */
export type RoughScore = {
  readonly mails: number;
  readonly fields: ReadonlyMap<string, Readonly<Count>>;
  /** The same, of each set of mails by the letter that their names begin with. */
  readonly sets: ReadonlyMap<string, Readonly<Count>>;
};

/**
 * Reads the mails of this folder, which were written without sight of the reader, and counts the fields that a person would
 * take from them. Mails that are no request are not counted.
 */
export async function scoreRough(): Promise<RoughScore> {
  const here = new URL('./', import.meta.url);
  const truths = expected.parse(JSON.parse(readFileSync(new URL('expected.json', here), 'utf8')));
  const port = placePortOf(loadPlaces((file) => readFileSync(file, 'utf8')));
  const fields = new Map<string, Count>();
  const sets = new Map<string, Count>();
  const requests = Object.entries(truths).filter(([, { request }]) => request);
  for (const [name, { lanes }] of requests) {
    const { mail } = await openMail(readFileSync(new URL(`mails/${name}.eml`, here)));
    const { quotes } = readRequest(mail, port);
    for (const [at, truth] of lanes.entries())
      for (const [field, wanted, read] of compared(truth, quotes[at])) {
        const isRight = isSame(field, wanted, read);
        count(fields, field, { wanted, read, isRight });
        count(sets, `set ${name.slice(0, 1)}`, { wanted, read, isRight });
      }
  }
  return { mails: requests.length, fields, sets };
}

function* compared(truth: z.infer<typeof lane>, quote: ReadQuote | undefined): Generator<[string, Value, Value]> {
  for (const [at, wanted] of truth.stops.entries()) {
    const read = quote?.stops[at];
    yield ['role', wanted.role, read?.activity_type.value ?? null];
    yield ['city', wanted.city, read?.city?.value ?? null];
    yield ['state', wanted.state, read?.state?.value ?? null];
    yield ['postal code', wanted.postal_code, read?.postal_code?.value ?? null];
    yield ['day', wanted.date, read?.date?.value ?? null];
    yield ['time', wanted.time, read?.time_range?.value.replace(/^(?:before|after) /, '') ?? null];
  }
  yield ['equipment', truth.equipment, quote?.equipment?.value ?? null];
  yield ['weight', truth.weight_lbs, quote?.weight_lbs?.value ?? null];
  yield ['commodity', truth.commodity, quote?.commodity?.value ?? null];
  yield ['pallets', truth.pallets, quote?.pallets?.value ?? null];
  yield ['temperature', truth.min_temp_f, quote?.min_temp_f?.value ?? null];
  yield ['temperature', truth.max_temp_f, quote?.max_temp_f?.value ?? null];
  yield ['hazmat', truth.hazmat ? 'yes' : null, quote?.hazmat.value === true ? 'yes' : null];
  yield ['team', truth.team ? 'yes' : null, quote?.team.value === true ? 'yes' : null];
  const numbers = [quote?.reference_number?.value, quote?.shipper_quote_id?.value].flatMap((each) => each ?? []);
  for (const reference of truth.references)
    yield ['reference', reference, numbers.some((each) => sameNumber(each, reference)) ? reference : null];
}

type Compared = { readonly wanted: Value; readonly read: Value; readonly isRight: boolean };

function count(fields: Map<string, Count>, field: string, { wanted, read, isRight }: Compared): void {
  const known = fields.get(field) ?? { wanted: 0, right: 0, wrong: 0 };
  fields.set(field, {
    wanted: known.wanted + (wanted === null ? 0 : 1),
    right: known.right + (wanted !== null && isRight ? 1 : 0),
    wrong: known.wrong + (read !== null && !isRight ? 1 : 0),
  });
}

/** Weights and temperatures may differ by what rounding does, goods by a word more or less, names by accents. */
function isSame(field: string, wanted: Value, read: Value): boolean {
  if (typeof wanted === 'number' && typeof read === 'number') return Math.abs(wanted - read) <= 1;
  if (typeof wanted !== 'string' || typeof read !== 'string') return wanted === read;
  const [one, other] = [plain(wanted), plain(read)];
  return field === 'commodity' ? one.includes(other) || other.includes(one) : one === other;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The same number, whatever it is called: `PO 4471` and `order 4471`. */
function sameNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace(/^[A-Za-z ]+[ :#]+(?=\S*\d)/, ''));
  return a !== undefined && b !== undefined && a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/** The score in lines: of each field and each set right, wanted and wrong, and all of them. */
export function roughReport({ mails, fields, sets }: RoughScore): string {
  const sum = (of: keyof Count): number => [...fields.values()].reduce((total, each) => total + each[of], 0);
  const line = (name: string, { right, wanted, wrong }: Readonly<Count>): string =>
    `  ${name.padEnd(14)}${((100 * right) / Math.max(1, wanted)).toFixed(1).padStart(6)} %  ${right} of ${wanted}, ${wrong} otherwise`;
  const all = { right: sum('right'), wanted: sum('wanted'), wrong: sum('wrong') };
  return [
    `${mails} requests written without sight of the reader: fields read`,
    ...Array.from(fields, ([name, each]) => line(name, each)),
    ...Array.from(sets, ([name, each]) => line(name, each)),
    line('all', all),
  ].join('\n');
}
