import { SegmentedControl } from '@mantine/core';
import type { QuoteView, WinCurve } from '@lanewright/contract';
import { useState } from 'react';
import { momentText } from '../../../lib/dates.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CardBody, CardEmpty } from '../cards/CardBody.tsx';
import cards from '../cards/cards.module.css';
import { useWinChance } from './use-win-chance.ts';
import { calibrationWords, offerName } from './win-words.ts';
import { WinCurveChart } from './WinCurveChart.tsx';
import { WinFigures, WinTables } from './WinCurveTables.tsx';
import classes from './WinChance.module.css';

type View = 'curve' | 'table';

/**
 * The win probability by price, and the price with the highest expected margin; the reason if it is unknown (B-015).
 */
export function WinChanceCard({ quote }: { readonly quote: QuoteView }) {
  const chance = useWinChance(quote);
  const [view, setView] = useState<View>('curve');
  const curve = chance.data?.curve ?? null;
  return (
    <SectionCard
      title="Win probability"
      note={curve === null ? undefined : curve.sample.lane.name}
      flush
      actions={
        curve === null ? undefined : (
          <SegmentedControl
            size="xs"
            aria-label="Win probability as"
            data={[
              { value: 'curve', label: 'Curve' },
              { value: 'table', label: 'Table' },
            ]}
            value={view}
            onChange={(chosen) => setView(chosen === 'table' ? 'table' : 'curve')}
          />
        )
      }
    >
      <CardBody
        query={chance}
        failed="The win probability could not be read."
        waiting={
          <div className={classes.room}>
            <ListSkeleton />
          </div>
        }
      >
        {(told) =>
          told.curve === null ? (
            <CardEmpty>{told.note}</CardEmpty>
          ) : (
            <>
              {view === 'curve' ? (
                <Curve curve={told.curve} offered={offerName(quote)} />
              ) : (
                <WinTables curve={told.curve} />
              )}
              <p className={cards.foot}>
                {told.note} {calibrationWords(told.curve)}
              </p>
            </>
          )
        }
      </CardBody>
    </SectionCard>
  );
}

function Curve({ curve, offered }: { readonly curve: WinCurve; readonly offered: string }) {
  return (
    <div className={classes.curve}>
      <WinCurveChart curve={curve} offered={offered} />
      <div className={classes.side}>
        <WinFigures curve={curve} offered={offered} />
        <p className={classes.basis}>
          {curve.offer === null
            ? 'There is no chance for a price farther from the suggestion than any tried one. '
            : ''}
          {curve.cost_corrected
            ? 'Margins count what a won load costs on average, which is more than estimated.'
            : 'Margins count the cost as estimated: too few costs of won loads are known to correct it.'}{' '}
          Learned {momentText(new Date(curve.learned_at))}.
        </p>
      </div>
    </div>
  );
}
