import { Radio } from '@mantine/core';
import type { InheritedRules } from '@lanewright/contract';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { countedRules, endingText } from './inherited-words.ts';
import classes from '../look/RulesPage.module.css';

/** What a shipper's first own rules begin from. */
export type Start = 'copy' | 'empty';

type StartDialogProps = {
  readonly inherited: InheritedRules;
  readonly shipper: string;
  readonly onStart: (start: Start) => void;
  readonly onClose: () => void;
};

/** Asks what the first own rules begin from, since the inherited ones end with them (S-032, SP-146). */
export function StartDialog({ inherited, shipper, onStart, onClose }: StartDialogProps) {
  const [start, setStart] = useState<Start>('copy');
  return (
    <FormDialog
      title="First own rule"
      submitLabel="Continue"
      width={560}
      valid
      unsaved={false}
      busy={false}
      onSubmit={() => onStart(start)}
      onClose={onClose}
    >
      <p className="ink-2">{endingText(inherited, shipper)}</p>
      <StartFrom inherited={inherited} value={start} onChange={setStart} />
    </FormDialog>
  );
}

type StartFromProps = {
  readonly inherited: InheritedRules;
  readonly value: Start;
  readonly onChange: (start: Start) => void;
};

/** The choice between a copy of the inherited rules and none. */
export function StartFrom({ inherited, value, onChange }: StartFromProps) {
  return (
    <Radio.Group label="Start from" value={value} onChange={(next) => onChange(next === 'empty' ? 'empty' : 'copy')}>
      <div className={classes.lines}>
        <Radio
          value="copy"
          label={`A copy of the ${countedRules(inherited.rule_count)} of ${inherited.customer_name}`}
        />
        <Radio value="empty" label="Empty" />
      </div>
    </Radio.Group>
  );
}
