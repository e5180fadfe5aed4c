import { Button, SegmentedControl } from '@mantine/core';
import { BACK_TEST_DAYS, type BackTestResult } from '@lanewright/contract';
import { Download } from 'lucide-react';
import { useMay } from '../../../../lib/current-user.ts';
import { EditorLink } from '../../draft/EditorLink.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { editPermissions, type RulesScope } from '../../draft/scope.ts';
import classes from '../back-test.module.css';
import { backTestCsv } from '../result/back-test-csv.ts';
import { replayedWords } from '../result/figures.ts';
import { ShipperFilter } from './ShipperFilter.tsx';
import type { BackTestQuestion } from './use-back-test.ts';

type BackTestBarProps = {
  readonly scope: RulesScope;
  readonly question: BackTestQuestion | null;
  readonly result: BackTestResult | null;
  readonly unsaved: boolean;
  readonly onAsk: (next: Omit<BackTestQuestion, 'rules'>) => void;
};

/** The bar of the page: how far back, whose quotes, what was replayed, and the ways on. */
export function BackTestBar({ scope, question, result, unsaved, onAsk }: BackTestBarProps) {
  const may = useMay();
  const maySave = unsaved && editPermissions(scope).some((permission) => may(permission));
  const days = question?.days ?? 30;
  const only = question?.onlyCustomer ?? null;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Back-test">
      <SegmentedControl
        aria-label="Days looked back on"
        data={BACK_TEST_DAYS.map((each) => ({ value: String(each), label: `${each} days` }))}
        value={String(days)}
        onChange={(text) => {
          const chosen = BACK_TEST_DAYS.find((each) => String(each) === text);
          if (chosen !== undefined) onAsk({ days: chosen, onlyCustomer: only });
        }}
      />
      {scope.customer === null ? (
        <ShipperFilter chosen={only} onChosen={(onlyCustomer) => onAsk({ days, onlyCustomer })} />
      ) : null}
      {result === null ? null : <span className={`${classes.replayed} num`}>{replayedWords(result)}</span>}
      <div className="grow" />
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden="true" />}
        disabled={result === null}
        onClick={() => (result === null ? undefined : download(result))}
      >
        CSV
      </Button>
      <Button variant="default" renderRoot={(props: object) => <EditorLink scope={scope} {...props} />}>
        Back to rules
      </Button>
      {maySave ? (
        <Button renderRoot={(props: object) => <EditorLink scope={scope} save {...props} />}>Save changes</Button>
      ) : null}
    </div>
  );
}

/** Hands the result over as a file. */
function download(result: BackTestResult): void {
  const name = `back-test-${result.days}-days-${result.finished_at.slice(0, 10)}.csv`;
  saveFile(name, new Blob([backTestCsv(result)], { type: 'text/csv' }));
}
