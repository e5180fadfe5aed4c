import type { FileCategory, FilePhase, FileRow } from '@lanewright/contract';

/** What the rows of a category are, one and several. */
const THINGS: Readonly<Record<FileCategory, readonly [string, string]>> = {
  fuel_sheet: ['range', 'ranges'],
  market_strength: ['market', 'markets'],
  award: ['lane', 'lanes'],
  shippers: ['shipper', 'shippers'],
  working_copy: ['file', 'files'],
  carrier_preference: ['carrier', 'carriers'],
  quote: ['quote', 'quotes'],
  bulk_award: ['lane', 'lanes'],
};

/** What is being done in a phase, and what the file then is. */
const PHASES: Readonly<Record<FilePhase, readonly [does: string, done: string]>> = {
  reading: ['Reading', 'read'],
  saving: ['Saving', 'saved'],
  pricing: ['Pricing', 'priced'],
};

/** Whether nothing more happens to a file. */
export function hasEnded({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'success' || status === 'error';
}

/** Whether a file of quotes says what became of its rows: also where their pricing failed after they were saved. */
export function hasResults({ category, status, created_count }: FileRow): boolean {
  return category === 'quote' && (status === 'success' || (status === 'error' && created_count !== null));
}

/**
 * What is being done with a file and how far that is: `Reading 43 %, read in 12 s`. The time is that of the phase, since
 * nobody knows how long the next one takes. Saving is one statement, of which nobody knows how far it is. A waiting
 * file names the file ahead of it. Null for an ended file, and for one that has not started and waits for no other file.
 */
export function progressText(file: FileRow): string | null {
  const { phase, percent, seconds_left: left, rows_read: rows, waiting, waits_for } = file;
  if (waiting && waits_for !== null)
    return `Waiting for ${waits_for.name}, which is being ${PHASES[waits_for.phase][1]}`;
  if (phase === null) return null;
  if (waiting) return `Waiting to continue ${PHASES[phase][0].toLowerCase()}`;
  const [does, done] = PHASES[phase];
  if (phase === 'saving') return `${does} ${counted(rows, ['row', 'rows'])}`;
  const share = percent === null ? '' : ` ${percent} %`;
  return `${does}${share}${left === null ? '' : `, ${done} in ${timeLeft(left)}`}`;
}

/** Why the import of a file cannot be cancelled any more; null while it can. Source: SP-112. */
export function tooLateToCancel({ phase }: FileRow): string | null {
  if (phase === 'saving') return 'Its rows are being saved, which cannot be stopped halfway.';
  return phase === 'pricing' ? 'Its rows are saved already: every row is a quote.' : null;
}

const MAY_CLOSE = 'You can close this; the import continues.';

/** What became of a file, in a sentence or two. */
export function outcomeText(file: FileRow): string {
  const { status, category, rows_read: rows } = file;
  if (status === 'pending') return `${progressText(file) ?? 'Waiting to start'}. ${MAY_CLOSE}`;
  if (status === 'processing') {
    const isRead = !file.waiting && file.phase !== 'saving';
    const read = isRead ? ` ${counted(rows, ['row', 'rows'])} read.` : '';
    return `${progressText(file) ?? 'Starting'}.${read} ${MAY_CLOSE}`;
  }
  if (status === 'error' && file.created_count !== null)
    return file.failure ?? `${counted(file.created_count, THINGS[category])} created, and then the processing failed.`;
  if (status === 'error') return `${[file.failure, faultsText(file)].filter(Boolean).join(' ')} Nothing was saved.`;
  if (category === 'working_copy') return 'Stored as it was uploaded.';
  return category === 'shippers' ? changesText(file) : savedText(file);
}

/** How many faults in how many rows; null where no row is at fault. A fault is not a row: one may have twelve. */
function faultsText({ error_count: faults, bad_row_count: rows }: FileRow): string | null {
  if (faults === 0) return null;
  return `${counted(faults, ['fault', 'faults'])} found in ${counted(rows, ['row', 'rows'])}.`;
}

/** The downloads of a file that has ended: what came of its rows, where they say anything, and its own bytes. */
export function downloadsOf(file: FileRow): readonly ('results' | 'findings' | 'content')[] {
  if (hasResults(file)) return ['results', 'content'];
  return file.status === 'error' && file.bad_row_count > 0 ? ['findings', 'content'] : ['content'];
}

/** Shippers are created and changed one by one. */
function changesText({ category, rows_read: rows, created_count: created, updated_count: updated }: FileRow): string {
  const made = created ?? 0;
  const changed = updated ?? 0;
  const unchanged = rows - made - changed;
  return `${counted(made, THINGS[category])} created, ${number(changed)} changed, ${number(unchanged)} as before.`;
}

/** What files of these categories put in place of what was there. */
const FORMER: Readonly<Partial<Record<FileCategory, string>>> = {
  market_strength: 'those of all earlier files',
  carrier_preference: 'those of all earlier files',
  fuel_sheet: 'the former fuel sheet',
};

/** Everything else comes as new rows, some of it in place of all former ones (SP-116, SP-117, SP-121). */
function savedText(file: FileRow): string {
  const { category, rows_read: rows, created_count, updated_count: updated, overtaken } = file;
  const isOfSheet = category === 'fuel_sheet';
  if (!isOfSheet && rows > 0 && created_count === 0)
    return 'Nothing was saved, because a newer file was already imported.';
  const saved = `${counted(rows, THINGS[category])} saved.${unpricedText(file)}`;
  const former = FORMER[category];
  if (overtaken) return `${saved} A later file has replaced them since.`;
  if (former === undefined || (isOfSheet && updated !== 1)) return saved;
  return `${saved} They replaced ${former}.`;
}

/** How many quotes of a file have no price, and where each says why (SP-114). */
function unpricedText({ unpriced_count: unpriced }: FileRow): string {
  if (unpriced === 0) return '';
  const have = unpriced === 1 ? 'has' : 'have';
  return ` ${number(unpriced)} of them ${have} no price. See the message column of the results file.`;
}

function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${number(count)} ${count === 1 ? one : several}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
