import type { QuoteView } from '@lanewright/contract';
import { PC_MILER_MILES } from '@lanewright/quoting';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@mantine/core';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { distanceWords, stopLines, type StopLine } from '../../facts/lane/lane.ts';
import { LaneMapBox } from '../../map/LaneMapBox.tsx';
import classes from './LaneCard.module.css';
import { LaneFacts } from './LaneFacts.tsx';
import { PartnerMark } from '../PartnerMark.tsx';

/**
 * Where the load goes: both ends with their dates, the miles with their provider, all stops on demand, the map, and what
 * the market does on the lane (Q-034…, B-020).
 */
export function LaneCard({ quote }: { readonly quote: QuoteView }) {
  const id = useId();
  const lines = stopLines(quote.lane.stops);
  const [shown, setShown] = useState(lines.length > 2);
  const first = lines[0];
  const last = lines.at(-1);
  const Chevron = shown ? ChevronUp : ChevronDown;
  return (
    <SectionCard
      title="Lane"
      flush
      note={<Distance quote={quote} />}
      actions={
        <Button
          variant="subtle"
          size="xs"
          className={classes.toggle}
          aria-expanded={shown}
          aria-controls={id}
          rightSection={<Chevron size={14} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide Stops' : 'Show Stops'}
        </Button>
      }
    >
      <div className={classes.lane}>
        <div id={id}>
          {shown ? (
            <ol className={classes.stops} aria-label="Stops" tabIndex={0}>
              {lines.map((line) => (
                <Stop key={line.id} line={line} />
              ))}
            </ol>
          ) : (
            <div className={classes.ends}>
              {first === undefined ? null : <End line={first} word="Pickup" />}
              {lines.length > 2 ? <p className={classes.between}>{stopsBetween(lines.length - 2)}</p> : null}
              {last === undefined ? null : <End line={last} word="Delivery" />}
            </div>
          )}
        </div>
        <div className={classes.map}>
          <LaneMapBox stops={quote.lane.stops} />
        </div>
      </div>
      <LaneFacts quote={quote} />
    </SectionCard>
  );
}

function stopsBetween(count: number): string {
  return `${count} ${count === 1 ? 'stop' : 'stops'} between`;
}

/** The miles, labelled with their true source, and a mark where PC Miler's come from its sandbox. */
function Distance({ quote }: { readonly quote: QuoteView }) {
  return (
    <>
      <span className="num">{distanceWords(quote)}</span>{' '}
      {quote.mileage_provider === PC_MILER_MILES ? <PartnerMark state={quote.partners.pc_miler} /> : null}
    </>
  );
}

function End({ line, word }: { readonly line: StopLine; readonly word: string }) {
  return (
    <div className={classes.end}>
      <span className={classes.sign} data-type={line.type} aria-hidden="true">
        {line.number}
      </span>
      <div>
        <Place line={line} />
        <span className={`${classes.small} num`}>
          {word}, {line.when}
        </span>
      </div>
    </div>
  );
}

function Stop({ line }: { readonly line: StopLine }) {
  return (
    <li className={classes.stop}>
      <span className={classes.sign} data-type={line.type}>
        {line.number}
      </span>
      <div>
        <Place line={line} />
        <span className={`${classes.small} num`}>{line.what}</span>
        <span className={`${classes.small} num`}>{line.when}</span>
        {line.where === null ? null : <span className={classes.small}>{line.where}</span>}
      </div>
    </li>
  );
}

function Place({ line }: { readonly line: StopLine }) {
  return (
    <span className={classes.place}>
      {line.place}
      {line.code === null ? null : ` ${line.code}`}
    </span>
  );
}
