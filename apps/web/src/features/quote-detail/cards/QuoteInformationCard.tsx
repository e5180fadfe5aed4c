import { Button } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { mainFacts, moreFacts, type Fact } from '../facts/information.ts';
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
            {fact.href === undefined ? (
              fact.value
            ) : (
              <a href={fact.href} target="_blank" rel="noreferrer">
                {fact.value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
