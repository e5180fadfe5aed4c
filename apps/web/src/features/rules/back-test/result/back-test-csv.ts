import type { BackTestResult } from '@lanewright/contract';
import { unitsFromCents, type Cents } from '@lanewright/units';

type Cell = string | number | null;

/** A back-test as CSV: the prices by step, the outcomes, the most affected quotes and the shippers, one table each. */
export function backTestCsv(result: BackTestResult): string {
  const tables = [histogramTable(result), flipsTable(result), quotesTable(result), shippersTable(result)];
  return tables.map((table) => table.map((row) => row.map(cellText).join(',')).join('\r\n')).join('\r\n\r\n') + '\r\n';
}

function histogramTable({ histogram }: BackTestResult): readonly (readonly Cell[])[] {
  return [
    ['Change from', 'Change below', 'Quotes'],
    ...histogram.map((bin) => [amount(bin.from), amount(bin.to), bin.count]),
  ];
}

function flipsTable({ flips }: BackTestResult): readonly (readonly Cell[])[] {
  return [
    ['Outcome before', 'Outcome of the draft', 'Quotes'],
    ...flips.map((each) => [each.before, each.draft, each.count]),
  ];
}

function quotesTable({ most_changed, most_flipped }: BackTestResult): readonly (readonly Cell[])[] {
  const known = new Set(most_changed.map(({ quote_id }) => quote_id));
  const quotes = [...most_changed, ...most_flipped.filter(({ quote_id }) => !known.has(quote_id))];
  return [
    [
      'Quote ID',
      'Shipper',
      'Origin',
      'Destination',
      'Currency',
      'Was',
      'Outcome before',
      'Draft',
      'Outcome of the draft',
      'Rule',
    ],
    ...quotes.map((each) => [
      each.system_id,
      each.shipper,
      each.origin,
      each.destination,
      each.currency,
      amount(each.before.price),
      each.before.reply,
      amount(each.draft.price),
      each.draft.reply,
      each.rule,
    ]),
  ];
}

function shippersTable({ shippers }: BackTestResult): readonly (readonly Cell[])[] {
  return [
    ['Shipper', 'Runs', 'Changed', 'Flipped', 'Change of modelled margin'],
    ...shippers.map((each) => [each.name, each.runs, each.changed, each.flipped, amount(each.modelled_margin_change)]),
  ];
}

function amount(cents: Cents | null): number | null {
  return cents === null ? null : unitsFromCents(cents);
}

/** A cell as a spreadsheet reads it: a text that would begin a formula is marked as text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
