import { listQuotes, previewLetter, type LetterView, type QuoteRow } from '@lanewright/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { reads } from '../../lib/api/queries.ts';
import { useLookUp } from '../../lib/look-up.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { TypeAhead } from '../../ui/type-ahead/TypeAhead.tsx';
import classes from './Letters.module.css';

const NOTES: Readonly<Record<LetterView['kind'], string>> = {
  respond: 'as plain text, with the stored price',
  reject: 'as plain text, with the stored reason',
  question: 'as plain text, with example questions',
};

/** Milliseconds after the last letter until the preview follows. */
const FOLLOWS_AFTER = 400;

type LetterPreviewProps = {
  readonly kind: LetterView['kind'];
  readonly customer: number | null;
  readonly words: { readonly subject: string; readonly body: string };
};

/** The letter as it would be written for a real quote, with the price that is stored; it follows what is typed. */
export function LetterPreview({ kind, customer, words }: LetterPreviewProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const { data, lookUp } = useLookUp((search) =>
    reads(listQuotes, {
      query: { search, size: 20, count: 'none', ...(customer === null ? {} : { customer: String(customer) }) },
    }),
  );
  const found = data?.results ?? [];
  const choices = found.map((quote) => ({ value: String(quote.id), label: labelOf(quote) }));
  const first = found.find(({ quoted_price }) => kind !== 'respond' || quoted_price !== null);
  const quote = picked ?? (first === undefined ? null : String(first.id));
  const [asked] = useDebouncedValue(words, FOLLOWS_AFTER);
  const preview = useQuery({
    ...reads(previewLetter, { params: { id: kind }, body: { ...asked, quote: Number(quote) } }),
    enabled: quote !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <SectionCard title="Preview" note={NOTES[kind]}>
      <div className={classes.preview}>
        <TypeAhead
          label="Quote"
          placeholder="Find a quote"
          chosen={choices.find(({ value }) => value === quote) ?? null}
          choices={choices}
          lookUp={lookUp}
          onChoose={setPicked}
        />
        {quote === null ? <p className="ink-3">No quote to show the letter on yet.</p> : null}
        {preview.error === null || quote === null
          ? null
          : faultsOf(preview.error).map((fault) => (
              <FormNotice key={fault} tone="failed">
                {fault}
              </FormNotice>
            ))}
        {preview.data === undefined || preview.error !== null ? null : (
          <section className={classes.letter} aria-label="The letter">
            <p className={classes.subject}>{preview.data.subject}</p>
            <pre className={classes.text} tabIndex={0}>
              {preview.data.text}
            </pre>
          </section>
        )}
      </div>
    </SectionCard>
  );
}

function labelOf({ system_id, customer_name, origin, destination }: QuoteRow): string {
  return `${system_id} · ${customer_name} · ${origin.name} to ${destination.name}`;
}

function faultsOf(error: unknown): readonly string[] {
  const said = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return said.length > 0 ? [...new Set(said)] : [sentenceOf(error)];
}
