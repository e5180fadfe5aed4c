import type { Score, Wrong } from './score.ts';

/** Wrong mails of one class that are printed in full without `--show wrong`. */
const EXAMPLES = 2;
const REASONS = 12;

/** The figures that must be 0, and those that may not get worse. */
export type Figures = {
  readonly mails: number;
  readonly wrong_answers_per_10000: number;
  readonly unseen_per_10000: number;
  readonly plain_answered_percent: number;
  readonly plain_waiting_percent: number;
  readonly requests_waiting_percent: number;
};

/** The figures of a score. */
export function figuresOf({ mails, requests, plain, byKind, wrong }: Score): Figures {
  const count = (kind: Wrong['kind']): number => wrong.filter((one) => one.kind === kind).length;
  const plainOnes = plain.answered + plain.waits + plain.no_request;
  return {
    mails,
    wrong_answers_per_10000: rounded((count('wrong_answer') * 10_000) / mails),
    unseen_per_10000: rounded((count('unseen') * 10_000) / mails),
    plain_answered_percent: rounded((plain.answered * 100) / plainOnes),
    plain_waiting_percent: rounded((plain.waits * 100) / plainOnes),
    requests_waiting_percent: rounded(((byKind['request']?.waits ?? 0) * 100) / requests),
  };
}

/** The score as text, with an example or all of every wrong class. */
export function reportOf(score: Score, { all }: { readonly all: boolean }): string {
  const figures = figuresOf(score);
  const lines = [
    `${figures.mails} mails, ${score.requests} of them requests`,
    `  wrong automatic answers per 10,000 mails: ${figures.wrong_answers_per_10000}`,
    `  requests nobody sees per 10,000 mails:    ${figures.unseen_per_10000}`,
    `  plain requests answered automatically:    ${figures.plain_answered_percent} %`,
    `  plain requests waiting for a person:      ${figures.plain_waiting_percent} %`,
    `  all requests waiting for a person:        ${figures.requests_waiting_percent} %`,
    '',
    ...table('kind', score.byKind),
    '',
    ...table('trap', score.byTrap),
    '',
    ...table('frame, plain requests', score.byFrame),
    '',
    'fields of requests without a trap: precision, recall, times stated',
    ...Object.entries(score.fields).map(
      ([field, { stated, read, right }]) =>
        `  ${field.padEnd(16)} ${percent(right, read)} ${percent(right, stated)} ${String(stated).padStart(6)}`,
    ),
    '',
    'why plain requests wait',
    ...score.waitReasons
      .slice(0, all ? 60 : REASONS)
      .map(([reason, count]) => `  ${String(count).padStart(5)}  ${reason}`),
    '',
    ...examples(score.wrong, all),
  ];
  return lines.join('\n');
}

function table(title: string, rows: Score['byKind']): readonly string[] {
  return [
    `by ${title}: answered, waiting, filed as no request, wrong`,
    ...Object.entries(rows)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, { answered, waits, no_request, wrong }]) => `  ${name.padEnd(22)}${[answered, waits, no_request, wrong].map((value) => String(value).padStart(7)).join('')}`), // prettier-ignore
  ];
}

/** Classes: what was wrong without its values, under the kind or trap of the mail. */
function classOf({ kind, mail, faults }: Wrong): string {
  const about = mail.truth.trap ?? (mail.truth.kind === 'request' ? 'request without a trap' : mail.truth.kind);
  const fields = faults.map((fault) => fault.replace(/:.*/s, ''));
  return kind === 'unseen' ? `unseen, ${about}` : `wrong answer, ${about}: ${[...new Set(fields)].join(', ')}`;
}

function examples(wrong: readonly Wrong[], all: boolean): readonly string[] {
  const classes = Map.groupBy(wrong, classOf);
  return [...classes]
    .toSorted((a, b) => b[1].length - a[1].length)
    .flatMap(([name, mails]) => [
      `=== ${mails.length} × ${name}`,
      ...mails.slice(0, all ? mails.length : EXAMPLES).flatMap(exampleLines),
    ]);
}

function exampleLines({ mail, faults }: Wrong): readonly string[] {
  return [
    `--- ${mail.name}, sent ${mail.date}`,
    ...faults.map((fault) => `!   ${fault}`),
    `    Subject: ${mail.subject}`,
    ...(mail.text ?? mail.html ?? '').split('\n').map((line) => `    | ${line}`),
    ...(mail.html === null || mail.text === null ? [] : [`    html: ${mail.html}`]),
  ];
}

function percent(part: number, of: number): string {
  return of === 0 ? '      –' : `${((part * 100) / of).toFixed(1).padStart(6)}%`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
