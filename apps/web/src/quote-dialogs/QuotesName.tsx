import type { QuoteFacts } from './quote-acts.ts';

/** The quote and shipper that a question is about, below it. */
export function QuotesName({ quote: { system_id: id, customer_name: shipper } }: { readonly quote: QuoteFacts }) {
  return (
    <p>
      <strong>{id}</strong>, <bdi>{shipper}</bdi>
    </p>
  );
}
