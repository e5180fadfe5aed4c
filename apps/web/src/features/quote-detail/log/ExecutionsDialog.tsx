import { SegmentedControl } from '@mantine/core';
import { listRuns, MESSAGES, type QuoteView, type RunView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import { momentText } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Money } from '../../../ui/Money.tsx';
import { CardBody, CardEmpty } from '../cards/CardBody.tsx';
import classes from './ExecutionsDialog.module.css';
import { RulesetLog } from './RulesetLog.tsx';
import { useWhyNot, type WhyNot } from './use-why-not.ts';

/** What made the rules run, in words; another trigger is shown as it is (SP-082). */
const TRIGGER_WORDS: Readonly<Record<string, string>> = {
  create: 'on creation',
  edit: 'after an edit',
  duplicate: 'on duplication',
  equipment_type: 'after the equipment type was set',
};

type ExecutionsDialogProps = {
  readonly quote: QuoteView;
  /** The rule that was clicked: marked in the list. */
  readonly soughtRule: string | null;
  readonly onClose: () => void;
};

/** All executions of a quote's rules, newest first, as 'Executed' or 'All' (Q-067, SP-158). */
export function ExecutionsDialog({ quote, soughtRule, onClose }: ExecutionsDialogProps) {
  const runs = useQuery(reads(listRuns, { params: { id: quote.id } }));
  const [view, setView] = useState<'executed' | 'all'>('executed');
  const whyNot = useWhyNot(quote, view === 'all');
  return (
    <Dialog title="Rule execution log" width={620} onClose={onClose}>
      <div className={classes.bar}>
        <span className="ink-3">{quote.system_id}</span>
        <SegmentedControl
          aria-label="Rules shown"
          value={view}
          onChange={(chosen) => setView(chosen === 'all' ? 'all' : 'executed')}
          data={[
            { value: 'executed', label: 'Executed' },
            { value: 'all', label: 'All' },
          ]}
        />
      </div>
      <CardBody query={runs} failed={MESSAGES.tableFailed}>
        {(all) =>
          all.length === 0 ? (
            <CardEmpty>{MESSAGES.noExecutedRules}</CardEmpty>
          ) : (
            all.map((run) => (
              <Run
                key={run.id}
                run={run}
                showAll={view === 'all'}
                soughtRule={soughtRule}
                whyNot={run.id === quote.latest_run?.id ? whyNot : undefined}
              />
            ))
          )
        }
      </CardBody>
    </Dialog>
  );
}

type RunProps = {
  readonly run: RunView;
  readonly showAll: boolean;
  readonly soughtRule: string | null;
  /** Why rules did not fire; known only for the latest run. */
  readonly whyNot: WhyNot | undefined;
};

function Run({ run, showAll, soughtRule, whyNot }: RunProps) {
  return (
    <section className={classes.run} aria-label={`Execution of ${momentText(new Date(run.started_at))}`}>
      <div className={classes.head}>
        <h3 className="num">{momentText(new Date(run.started_at))}</h3>
        <span className="ink-3">{TRIGGER_WORDS[run.trigger] ?? run.trigger}</span>
        <span className="ink-2">{run.reply}</span>
        <b>
          <Money cents={run.price_cents} currency={run.currency} absent={MESSAGES.missingDash} />
        </b>
      </div>
      {run.executed_in_forward_chaining ? <p className={`${classes.log} ink-2`}>{MESSAGES.forwardChained}</p> : null}
      {run.ruleset_execution_logs.length === 0 ? <CardEmpty>{MESSAGES.noExecutedRules}</CardEmpty> : null}
      {run.ruleset_execution_logs.map((log, index) => (
        <RulesetLog key={index} log={log} showAll={showAll} soughtRule={soughtRule} whyNot={whyNot} />
      ))}
    </section>
  );
}
