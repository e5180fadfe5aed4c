import { SegmentedControl } from '@mantine/core';
import { MESSAGES, type BackTestResult } from '@lanewright/contract';
import { CURRENCIES, subtractCents, type Currency } from '@lanewright/units';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Money } from '../../../../ui/Money.tsx';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import classes from '../back-test.module.css';
import { REPLY_WORDS } from './OutcomeFlips.tsx';

type Affected = BackTestResult['most_changed'][number];

/** Whoever may see no quotes is told the figures alone. */
const UNNAMED = 'Your account has no permission for quotes.';

/** The quotes whose price changes most, or whose outcome flips, before and draft side by side. */
export function AffectedQuotes({ result }: { readonly result: BackTestResult }) {
  const [by, setBy] = useState<'price' | 'flips'>('price');
  const [quotes, count] =
    by === 'price' ? [result.most_changed, result.changed] : [result.most_flipped, result.flipped];
  return (
    <SectionCard
      title="Most affected quotes"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Affected by"
          data={[
            { value: 'price', label: 'Price' },
            { value: 'flips', label: 'Flips' },
          ]}
          value={by}
          onChange={(chosen) => setBy(chosen === 'flips' ? 'flips' : 'price')}
        />
      }
      flush
    >
      {quotes.length === 0 ? (
        <p className={classes.none}>
          {count > 0 ? UNNAMED : by === 'price' ? 'No price changes.' : 'No outcome flips.'}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <div className={classes.tableBox} tabIndex={0} role="region" aria-label="Most affected quotes, to scroll">
          <QuoteTable quotes={quotes} by={by} />
        </div>
      )}
    </SectionCard>
  );
}

function QuoteTable({ quotes, by }: { readonly quotes: readonly Affected[]; readonly by: 'price' | 'flips' }) {
  return (
    <table className={classes.table} aria-label="Most affected quotes">
      <colgroup>
        <col style={{ width: 108 }} />
        <col />
        <col style={{ width: 76 }} />
        <col style={{ width: 76 }} />
        {by === 'price' ? <col style={{ width: 78 }} /> : null}
        <col style={{ width: 138 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Quote ID</th>
          <th scope="col">Destinations</th>
          <th scope="col" data-figure>
            Was
          </th>
          <th scope="col" data-figure>
            Draft
          </th>
          {by === 'price' ? (
            <th scope="col" data-figure>
              Change
            </th>
          ) : null}
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <QuoteRow key={quote.quote_id} quote={quote} by={by} />
        ))}
      </tbody>
    </table>
  );
}

function QuoteRow({ quote, by }: { readonly quote: Affected; readonly by: 'price' | 'flips' }) {
  const { before, draft } = quote;
  const currency: Currency = CURRENCIES.find((each) => each === quote.currency) ?? 'USD';
  const change = before.price === null || draft.price === null ? null : subtractCents(draft.price, before.price);
  const lane = `${quote.origin} to ${quote.destination}`;
  const rule = quote.rule ?? MESSAGES.missingDash;
  return (
    <tr>
      <td>
        <Link className={classes.link} to="/quotes/$id" params={{ id: String(quote.quote_id) }} title={quote.shipper}>
          {quote.system_id}
        </Link>
      </td>
      <td title={lane}>
        {quote.origin} <span className="ink-3">to</span> {quote.destination}
      </td>
      {by === 'price' ? (
        <>
          <td data-figure className="ink-2">
            <Money cents={before.price} currency={currency} />
          </td>
          <td data-figure data-answer>
            <Money cents={draft.price} currency={currency} />
          </td>
          <td data-figure>
            <Money cents={change} currency={currency} signed absent={MESSAGES.missingDash} />
          </td>
        </>
      ) : (
        <>
          <td data-figure className="ink-2">
            {REPLY_WORDS[before.reply]}
          </td>
          <td data-figure data-answer>
            {REPLY_WORDS[draft.reply]}
          </td>
        </>
      )}
      <td className="ink-2" title={rule}>
        {rule}
      </td>
    </tr>
  );
}
