import { Button } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useMay } from '../../../../lib/current-user.ts';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { mainFacts, moreFacts, type Fact } from '../../facts/quote/information.ts';
import classes from './QuoteInformationCard.module.css';

/** Shipper, references and source, with 'More Details' below (Q-041…Q-045). */
export function QuoteInformationCard({ quote }: { readonly quote: QuoteView }) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <SectionCard title="Quote information">
      <Facts facts={mainFacts(quote)} />
      <Button
        className={classes.more}
        variant="subtle"
        size="xs"
        aria-expanded={open}
        aria-controls={id}
        leftSection={<Chevron size={14} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        More Details
      </Button>
      <div id={id}>{open ? <Facts facts={moreFacts(quote)} /> : null}</div>
    </SectionCard>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd data-absent={fact.absent || undefined}>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ fact: { value, href, shipper, mail } }: { readonly fact: Fact }) {
  const may = useMay();
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {value}
      </a>
    );
  }
  if (mail !== undefined && may('mail.view'))
    return (
      <Link to="/mail/$id" params={{ id: String(mail) }}>
        {value}
      </Link>
    );
  if (shipper === undefined || !may('customer.view')) return value;
  return (
    <Link to="/shippers/$id" params={{ id: String(shipper) }}>
      {value}
    </Link>
  );
}
