/** The letters whose words can be chosen: the answer with a price, the rejection, and the questions about a request. */
export const LETTER_KINDS = ['respond', 'reject', 'question'] as const;
/** One of the kinds of letters. */
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The words of a letter with fields such as `{rate}`, which only the stored answer fills (B-028). */
export type LetterTemplate = { readonly subject: string; readonly body: string };

type Field = {
  /** What stands in its place, for the people who write letters. */
  readonly means: string;
  readonly kinds: readonly LetterKind[];
  /** Fills lines of its own, each with the text before it. */
  readonly lines?: true;
  /** Has no value in some quotes. */
  readonly mayLack?: true;
};

const ALL = LETTER_KINDS;
const ANSWERS = ['respond', 'reject'] as const;
const PRICED = ['respond'] as const;

/** The fields of letters. A line with a field that has no value is left out. */
export const LETTER_FIELDS = {
  greeting: { means: "'Hello Dana,', or 'Hello,' where no name is known", kinds: ALL },
  contact_name: { means: 'The name of whoever asked', kinds: ALL, mayLack: true },
  subject: { means: 'The subject of the mail that is answered, else the lane', kinds: ALL },
  reference: { means: "The shipper's own number of the request", kinds: ANSWERS, mayLack: true },
  lane: { means: 'First pickup to last delivery: Joliet, IL to Hutchins, TX', kinds: ANSWERS },
  stops: { means: 'All stops with their days, a line each', kinds: ANSWERS, lines: true },
  equipment: { means: 'The equipment, as Dry Van', kinds: ANSWERS },
  rate: { means: 'The price with its currency: $2,150 USD', kinds: PRICED },
  cost_type: { means: 'The cost type, as All In', kinds: PRICED },
  includes: { means: 'What the price includes, in words', kinds: PRICED },
  parts: { means: 'Line haul and fuel on separate lines, if asked for separately', kinds: PRICED, lines: true },
  valid_until: { means: 'When the price expires', kinds: PRICED, mayLack: true },
  reason: { means: "The broker's reason for the rejection", kinds: ['reject'], mayLack: true },
  questions: { means: 'The questions that were chosen, a line each', kinds: ['question'], lines: true },
  signature: { means: "The broker's name", kinds: ALL },
} as const satisfies Readonly<Record<string, Field>>;

/** The name of a field. */
export type LetterField = keyof typeof LETTER_FIELDS;

/** What fills the fields of one letter; null, no lines at all and a field that is not named leave a line out. */
export type LetterValues = Readonly<Partial<Record<LetterField, string | readonly string[] | null>>>;

/** The fields that a letter cannot do without; of several in a row any one will do (SP-067, B-028). */
export const REQUIRED_FIELDS: Readonly<Record<LetterKind, readonly (readonly LetterField[])[]>> = {
  respond: [['lane', 'stops'], ['rate'], ['cost_type'], ['includes'], ['parts'], ['valid_until']],
  reject: [['lane', 'stops']],
  question: [['questions']],
};

/** A field as it stands in a letter. */
export const FIELD = /\{([a-z_]+)\}/g;

/** Whether a word is the name of a field. */
export function isLetterField(word: string): word is LetterField {
  return Object.hasOwn(LETTER_FIELDS, word);
}

/** Whether a field fills lines of its own. */
export function fillsLines(field: LetterField): boolean {
  return 'lines' in LETTER_FIELDS[field];
}

/** Whether a quote may have no value for a field, so that its line is left out. */
export function mayLack(field: LetterField): boolean {
  return 'mayLack' in LETTER_FIELDS[field];
}

/** Whether a letter of that kind cannot do without the field, or without one that says the same. */
export function isRequired(field: LetterField, kind: LetterKind): boolean {
  return REQUIRED_FIELDS[kind].some((any) => any.includes(field));
}

/** Whether a letter of that kind may have the field. */
export function isFieldOf(field: LetterField, kind: LetterKind): boolean {
  return LETTER_FIELDS[field].kinds.some((each) => each === kind);
}
