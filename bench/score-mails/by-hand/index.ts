import { readFileSync } from 'node:fs';
import type { EquipmentType } from '@lanewright/quoting';
import { KINDS, type Kind, type Load, type ScoredMail, type Stop } from '../truth.ts';

/**
 * What must become of a mail written by hand. `plain` is a complete request that should need no person; `may` is one that
 * may be answered when every field is right; `wait` is a request that a person must see; `not` is no request but must be
 * seen; `aside` is no request and may be put aside unseen.
 */
type Expectation = 'plain' | 'may' | 'wait' | 'not' | 'aside';

/** A mail written by hand, with what must become of it. */
export type HandMail = ScoredMail & { readonly expected: Expectation };

const FILES = ['requests.txt', 'traps.txt', 'others.txt', 'unseen.txt'] as const;
const EXPECTATIONS: readonly string[] = ['plain', 'may', 'wait', 'not', 'aside'] satisfies readonly Expectation[];
const EQUIPMENT: Readonly<Record<string, EquipmentType>> = {
  van: 'dry_van',
  reefer: 'reefer',
  flatbed: 'flatbed',
  stepdeck: 'step_deck',
  power: 'power_only',
  intermodal: 'intermodal',
};

/** Every mail is sent on the Thursday before Thanksgiving, at half past nine in Chicago. */
const SENT = { date: 'Thu, 19 Nov 2026 09:30:00 -0600', sentAt: new Date('2026-11-19T09:30:00-06:00') };

/**
 * The mails written by hand, in the order of their files. A mail begins with `@@` and what must become of it, then its
 * loads (`lane ; equipment ; pu 11/23 ; lb 40000 …`, joined by `&&`) or what it is; then its subject and its body.
 */
export function handMails(): readonly HandMail[] {
  return FILES.flatMap((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .split(/^@@ /m)
      .slice(1)
      .map((block, at) => handMail(block, `${file.replace('.txt', '')}-${at + 1}`)),
  );
}

function handMail(block: string, name: string): HandMail {
  const [head = '', subject = '', ...lines] = block.trimEnd().split('\n');
  const [word = '', ...rest] = head.split(' ; ');
  if (!isExpectation(word)) throw new Error(`${name}: unknown expectation ${word}`);
  const body = lines.join('\n');
  const isHtml = body.startsWith('<');
  const asks = word === 'plain' || word === 'may';
  return {
    name,
    expected: word,
    subject,
    text: isHtml ? null : body,
    html: isHtml ? body : null,
    headers: {},
    ...SENT,
    truth: {
      kind: word === 'wait' || asks ? 'request' : kindOf(rest[0] ?? ''),
      trap: null,
      loads: asks ? rest.join(' ; ').split(' && ').map((load) => loadOf(load, name)) : [], // prettier-ignore
      mayAnswer: asks,
      frame: asks ? 'by hand' : '',
      plain: word === 'plain',
      notReference: null,
    },
  };
}

function isExpectation(word: string): word is Expectation {
  return EXPECTATIONS.includes(word);
}

/** A remark that is the name of a kind; every other mail that asks for nothing counts as a status. */
function kindOf(remark: string): Kind {
  return KINDS.find((kind) => kind === remark) ?? 'status';
}

function loadOf(words: string, name: string): Load {
  const [lane = '', equipment = '', ...parts] = words.split(' ; ');
  const ends = lane.split(' > ');
  const told = new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)]));
  const number = (key: string): number | null => (told.has(key) ? Number(told.get(key)) : null);
  const day = (key: string): string | null => {
    const [month = '', date = ''] = told.get(key)?.split('/') ?? [];
    return month === '' ? null : `2026-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  };
  const kind = EQUIPMENT[equipment];
  if (kind === undefined || ends.length < 2) throw new Error(`${name}: no load in ${words}`);
  const [minTemp = null, maxTemp = null] = told.get('temp')?.split('..').map(Number) ?? [];
  return {
    pickup: stopOf(ends.at(0) ?? '', day('pu'), !told.has('drop')),
    delivery: stopOf(ends.at(-1) ?? '', day('del'), true),
    equipment: kind,
    weight: number('lb'),
    pallets: number('plt'),
    commodity: told.get('goods') ?? null,
    minTemp,
    maxTemp,
    team: told.has('team'),
    hazmat: told.has('hazmat'),
    reference: null,
  };
}

function stopOf(words: string, day: string | null, live: boolean): Stop {
  const match = /^(?<city>.+?) (?<state>[A-Z]{2})(?: (?<zip>.+))?$/.exec(words);
  return {
    city: match?.groups?.['city'] ?? null,
    state: match?.groups?.['state'] ?? null,
    zip: match?.groups?.['zip'] ?? null,
    day,
    live,
  };
}
