import { Button } from '@mantine/core';
import { listPriceReadings, readPublishedPrices, type PublishedState } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, RefreshCw } from 'lucide-react';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import classes from './PublishedSources.module.css';
import { readDoneText, seriesWords, stateText } from './reading-words.ts';
import { useFigureAct } from './use-figure-act.ts';

/** When the public series were last read, from whom and what went wrong, with the act that reads them now (SP-128, SP-163). */
export function PublishedSources() {
  const states = useQuery(reads(listPriceReadings));
  if (states.isError) return <FormNotice tone="failed">The state of the public series could not be read.</FormNotice>;
  return (
    <ul className={classes.sources} aria-label="Public series" aria-busy={states.data === undefined}>
      {states.data?.results.map((state) => (
        <SourceLine key={state.series} state={state} />
      ))}
    </ul>
  );
}

function SourceLine({ state }: { readonly state: PublishedState }) {
  const mayChange = useMay()('fuel_price.change');
  const { series, last } = state;
  const title = seriesWords(series);
  const read = useFigureAct({
    run: (_input: null) => call(readPublishedPrices, { body: { series } }),
    done: readDoneText,
    onDone: () => undefined,
    showFailure: () => false,
  });
  return (
    <li className={classes.source}>
      <div className={classes.words}>
        <p>
          <b>{title}</b> <span className={last?.problem == null ? '' : classes.failed}>{stateText(state)}</span>
        </p>
        <Told title="Rejected figures" sentences={last?.refused ?? []} />
        <Told title="Stored figures that differ from the source" sentences={last?.kept ?? []} />
      </div>
      {mayChange && state.state !== 'not_set_up' ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Read now: ${title.toLowerCase()}`}
          leftSection={<RefreshCw size={14} aria-hidden="true" />}
          loading={read.isPending}
          onClick={() => read.mutate(null)}
        >
          Read now
        </Button>
      ) : null}
    </li>
  );
}

/** What a reading left out, folded: its count first. */
function Told({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className={classes.told}>
      <summary className="disclosure">
        <ChevronRight size={14} aria-hidden="true" />
        {title}: {sentences.length}
      </summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
