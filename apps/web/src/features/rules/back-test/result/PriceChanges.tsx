import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { BackTestResult } from '@lanewright/contract';
import { useState, type KeyboardEvent } from 'react';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { countText } from './amounts.ts';
import classes from '../back-test.module.css';
import { binWords, layHistogram, stepWords, type HistogramLayout } from './histogram.ts';

const HEIGHT = 188;

/** How many prices change by how much, as a chart or as its table. */
export function PriceChanges({ result }: { readonly result: BackTestResult }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <SectionCard
      title="How much prices change"
      note={stepWords(result.histogram)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label="How price changes are shown"
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={view}
          onChange={(chosen) => setView(chosen === 'table' ? 'table' : 'chart')}
        />
      }
      flush
    >
      {result.changed === 0 ? (
        <p className={classes.none}>No price changes.</p>
      ) : view === 'chart' ? (
        <Chart result={result} />
      ) : (
        <ChangeTable result={result} />
      )}
    </SectionCard>
  );
}

/** The chart: decreases hollow, increases filled. Arrow keys walk the bars, and what a bar holds is said. */
function Chart({ result }: { readonly result: BackTestResult }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const layout = layHistogram(result.histogram, { width: Math.max(320, width), height: HEIGHT });
  const bar = at === null ? undefined : layout.bars[at];
  const walk = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setAt(Math.min(layout.bars.length - 1, Math.max(0, (at ?? (by > 0 ? -1 : layout.bars.length)) + by)));
  };
  const words = `${countText(result.down)} prices fall, ${countText(result.up)} rise`;
  return (
    <div className={classes.chart}>
      <div ref={ref}>
        <svg
          width="100%"
          height={HEIGHT}
          role="img"
          aria-label={`How much prices change: ${words}. Use the arrow keys to step through the bars.`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk the bars (look guide §8)
          tabIndex={0}
          onKeyDown={walk}
          onBlur={() => setAt(null)}
          onPointerLeave={() => setAt(null)}
        >
          <Drawing layout={layout} at={at} result={result} onPoint={setAt} />
        </svg>
      </div>
      <p className={`${classes.pointed} num`} role="status">
        {bar === undefined ? '' : `${binWords(bar.bin)}: ${countText(bar.bin.count)} quotes`}
      </p>
    </div>
  );
}

type DrawingProps = {
  readonly layout: HistogramLayout;
  readonly at: number | null;
  readonly result: BackTestResult;
  readonly onPoint: (index: number) => void;
};

function Drawing({ layout: { bars, lines, edges, zero, foot }, at, result, onPoint }: DrawingProps) {
  return (
    <>
      {lines.map(({ y, text }) => (
        <g key={text}>
          <line className={classes.gridLine} x1={40} x2="100%" y1={y} y2={y} />
          <text className={classes.axis} x={34} y={y + 3.5} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={index} onPointerEnter={() => onPoint(index)}>
          <rect className={classes.reach} x={bar.x - 2} y={0} width={bar.width + 4} height={foot} />
          <rect
            className={classes.column}
            data-falls={bar.falls || undefined}
            data-pointed={index === at || undefined}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            rx={2}
          />
        </g>
      ))}
      {edges.map(({ x, text }) => (
        <text key={text} className={classes.axis} x={x} y={foot + 18} textAnchor="middle">
          {text}
        </text>
      ))}
      {zero === null ? null : (
        <>
          <line className={classes.zero} x1={zero} x2={zero} y1={4} y2={foot + 5} />
          <text className={classes.side} x={zero - 8} y={14} textAnchor="end">
            {countText(result.down)} down
          </text>
          <text className={classes.side} x={zero + 8} y={14}>
            {countText(result.up)} up
          </text>
        </>
      )}
    </>
  );
}

function ChangeTable({ result }: { readonly result: BackTestResult }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <div className={classes.tableBox} tabIndex={0} role="region" aria-label="Price changes by step">
      <table className={classes.table} aria-label="How much prices change">
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col" data-figure>
              Quotes
            </th>
          </tr>
        </thead>
        <tbody>
          {result.histogram.map((bin) => (
            <tr key={`${bin.from}-${bin.to}`}>
              <th scope="row" className="num">
                {binWords(bin)}
              </th>
              <td data-figure>{countText(bin.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
