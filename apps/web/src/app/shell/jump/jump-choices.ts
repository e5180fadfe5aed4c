import { matchesOf, type Choice } from '../../../ui/type-ahead/choices.ts';

/** The pages, shippers and quotes loaded so far to which a user can jump. */
export type JumpTargets = {
  /** The pages that the person may see. */
  readonly pages: readonly { readonly path: string; readonly label: string }[];
  readonly shippers: readonly { readonly id: number; readonly customer_name: string }[];
  readonly quotes: readonly FoundQuote[];
};

type Town = { readonly city: string; readonly state: string };
type FoundQuote = {
  readonly id: number;
  readonly system_id: string;
  readonly customer_name: string;
  readonly origin: Town;
  readonly destination: Town;
};

/** The target of a choice. */
export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'shipper'; readonly id: number }
  | { readonly kind: 'quote'; readonly id: number };

/** The entries for a typed text: pages by their label, then the shippers and quotes that were found. Source: B-014. */
export function jumpChoices(typed: string, { pages, shippers, quotes }: JumpTargets): readonly Choice[] {
  const entries = pages.map(({ path, label }): Choice => ({ value: `page ${path}`, label }));
  return [
    ...matchesOf(entries, typed).map((entry) => ({ ...entry, group: 'Pages' })),
    ...shippers.map(({ id, customer_name }) => ({ value: `shipper ${id}`, label: customer_name, group: 'Shippers' })),
    ...quotes.map((quote) => ({ value: `quote ${quote.id}`, label: quoteLabel(quote), group: 'Quotes' })),
  ];
}

function quoteLabel({ system_id, customer_name, origin, destination }: FoundQuote): string {
  return `${system_id}, ${customer_name}, ${origin.city}, ${origin.state} to ${destination.city}, ${destination.state}`;
}

/** The target of the choice with this `value`; null for any other text. */
export function destinationOf(value: string): Destination | null {
  const [kind, to] = value.split(' ');
  if (to === undefined) return null;
  if (kind === 'page') return { kind, path: to };
  return kind === 'shipper' || kind === 'quote' ? { kind, id: Number(to) } : null;
}
