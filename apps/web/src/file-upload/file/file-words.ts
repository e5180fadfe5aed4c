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

const PHASES: Readonly<Record<FilePhase, string>> = { reading: 'Reading', saving: 'Saving', pricing: 'Pricing' };

/** Whether nothing more happens to a file. */
export function hasEnded({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'success' || status === 'error';
}

/** What is being done with a file and how far it is: `Reading 43 %, 12 s left`. Null while it waits or has ended. */
export function progressText({ phase, percent, seconds_left: left }: FileRow): string | null {
  if (phase === null) return null;
  const share = percent === null ? '' : ` ${percent} %`;
  return `${PHASES[phase]}${share}${left === null ? '' : `, ${timeLeft(left)} left`}`;
}

/** What became of a file, in a sentence or two. */
export function outcomeText(file: FileRow): string {
  const { status, category, rows_read: rows, error_count: faults } = file;
  if (status === 'pending') return 'Waits for its turn. You may close this: it goes on.';
  if (status === 'processing')
    return `${progressText(file) ?? 'Begins'}. ${counted(rows, ['row', 'rows'])} read. You may close this: it goes on.`;
  if (status === 'error') return `${counted(faults, ['fault', 'faults'])} found. Nothing was saved.`;
  if (category === 'working_copy') return 'Stored as it was uploaded.';
  const { created_count: created, updated_count: updated } = file;
  if (created === null || updated === null) return `${counted(created ?? rows, THINGS[category])} saved.`;
  const unchanged = rows - created - updated;
  return `${counted(created, THINGS[category])} created, ${number(updated)} changed, ${number(unchanged)} as before.`;
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
