import { FileInput, Radio } from '@mantine/core';
import type { InheritedRules } from '@lanewright/contract';
import {
  appendRules,
  checkRuleset,
  inRunningOrder,
  readRulesetFile,
  withFreshIds,
  type EditorConfig,
  type Rule,
  type RuleProblem,
} from '@lanewright/rules';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import type { RulesScope } from '../../draft/scope.ts';
import { endingText } from './inherited-words.ts';
import { ProblemLines } from '../save/ProblemLines.tsx';
import classes from '../look/RulesPage.module.css';
import { StartFrom, type Start } from './StartDialog.tsx';

type Read = { readonly rules: readonly Rule[]; readonly name: string } | { readonly problems: readonly RuleProblem[] };

type ImportDialogProps = {
  readonly scope: RulesScope;
  readonly config: EditorConfig;
  /** Whether there are rules that could be replaced. */
  readonly present: number;
  /** The inherited rules that end with the first own ones; null where none do. */
  readonly inherited: InheritedRules | null;
  readonly shipper: string;
  readonly onImport: (change: (rules: readonly Rule[]) => readonly Rule[]) => void;
  readonly onClose: () => void;
};

/** At most so many problems of a file are shown; saving lists all of them. */
const MOST_FAULTS = 10;

/** Reads rules from a file; they become unsaved edits, instead of the present rules or behind them. */
export function ImportDialog({ scope, config, present, inherited, shipper, onImport, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [way, setWay] = useState<'replace' | 'append'>('replace');
  const [start, setStart] = useState<Start>('copy');
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setRead(chosen === null ? null : readFile(await chosen.text(), scope));
  };
  const rules = read !== null && 'rules' in read ? read.rules : null;
  const faults = useMemo(() => (rules === null ? [] : checkRuleset(rules, config)), [rules, config]);
  const submit = (): void => {
    if (rules === null) return;
    onClose();
    const freshId = (): string => crypto.randomUUID();
    if (inherited !== null && start === 'copy')
      onImport(() =>
        appendRules(
          inherited.rules.map((rule) => withFreshIds(rule, freshId)),
          rules,
          freshId,
        ),
      );
    else onImport((now) => (way === 'replace' ? inRunningOrder(rules) : appendRules(now, rules, freshId)));
  };
  return (
    <FormDialog
      title="Import rules"
      submitLabel="Import"
      width={560}
      valid={rules !== null}
      unsaved={false}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileInput
        label="File"
        required
        accept="application/json,.json"
        placeholder="Choose a file written by ‘Export as file’"
        leftSection={<FileUp size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={file}
        onChange={(chosen) => void choose(chosen)}
      />
      {read !== null && 'problems' in read ? (
        <>
          <FormNotice tone="failed">The file cannot be imported.</FormNotice>
          <ProblemLines problems={read.problems} />
        </>
      ) : null}
      {rules === null ? null : (
        <FormNotice tone="plain">
          {rules.length === 1 ? '1 rule' : `${rules.length.toLocaleString('en-US')} rules`} in the file. They become
          unsaved changes.
        </FormNotice>
      )}
      {faults.length === 0 ? null : (
        <>
          <FormNotice tone="failed">Some of them cannot be saved as they are.</FormNotice>
          <ProblemLines problems={faults.slice(0, MOST_FAULTS)} />
        </>
      )}
      {inherited === null ? null : (
        <>
          <FormNotice tone="plain">{endingText(inherited, shipper)}</FormNotice>
          <StartFrom inherited={inherited} value={start} onChange={setStart} />
        </>
      )}
      {present === 0 ? null : (
        <Radio.Group
          label="What becomes of the present rules"
          value={way}
          onChange={(next) => setWay(next === 'append' ? 'append' : 'replace')}
        >
          <div className={classes.lines}>
            <Radio value="replace" label="Replace them by the rules of the file" />
            <Radio value="append" label="Keep them and add the rules of the file behind" />
          </div>
        </Radio.Group>
      )}
    </FormDialog>
  );
}

function readFile(text: string, { context }: RulesScope): Read {
  const read = readRulesetFile(text, context);
  return read.ok ? { rules: read.value.rules, name: read.value.name } : { problems: read.problems };
}
