import { memo } from 'react';
import { DayInput } from '../../../../ui/form/DayInput.tsx';
import type { RuleInWork } from '../draft/rule-draft.ts';
import type { Change } from '../draft/use-history.ts';
import classes from '../look/RuleEditor.module.css';

type DayFieldsProps = Pick<RuleInWork, 'firstDay' | 'lastDay'> & {
  readonly mayChange: boolean;
  readonly change: Change<RuleInWork>;
  /** The problem with both days together. */
  readonly wrong: string | null;
};

/** The first and last day of a rule in the business zone; empty means no limit (decision 0106). */
export const DayFields = memo(function DayFields({ firstDay, lastDay, mayChange, change, wrong }: DayFieldsProps) {
  const setDays = (next: Partial<RuleInWork>): void => change((now) => ({ ...now, ...next }), Object.keys(next).join());
  return (
    <div className={classes.days}>
      <DayInput
        label="First day"
        readOnly={!mayChange}
        value={firstDay}
        onValue={(day) => setDays({ firstDay: day })}
      />
      <DayInput
        label="Last day"
        readOnly={!mayChange}
        value={lastDay}
        message={wrong ?? undefined}
        onValue={(day) => setDays({ lastDay: day })}
      />
    </div>
  );
});
