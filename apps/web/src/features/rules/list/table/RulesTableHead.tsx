import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useSteady } from '../../draft/use-steady.ts';
import classes from './RulesTable.module.css';
import type { RulesTableProps } from './rules-table-props.ts';

/** The sticky head: the specified columns, then what the rules mean and did. */
export function RulesTableHead({ whole, rules, chosen, onChosen, firedHead }: RulesTableProps) {
  const count = rules.filter(({ id }) => chosen.has(id)).length;
  const all = rules.length > 0 && count === rules.length;
  const onToggle = useSteady(() => onChosen(all ? new Set() : new Set(rules.map(({ id }) => id))));
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {whole ? (
          <>
            <div role="columnheader">
              <span className="visually-hidden">Move</span>
            </div>
            <div role="columnheader">
              <AllChosen isEmpty={rules.length === 0} all={all} some={count > 0} onToggle={onToggle} />
            </div>
          </>
        ) : null}
        <div role="columnheader" className={classes.nameHead}>
          Name
        </div>
        <div role="columnheader" data-right>
          Priority
        </div>
        <div role="columnheader">Order</div>
        <div role="columnheader">When</div>
        <div role="columnheader">Then</div>
        <div role="columnheader" data-right>
          {firedHead}
        </div>
        <div role="columnheader" data-right>
          Win rate
        </div>
        <div role="columnheader">Trend</div>
        <div role="columnheader">
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
    </div>
  );
}

type AllChosenProps = {
  readonly isEmpty: boolean;
  readonly all: boolean;
  readonly some: boolean;
  readonly onToggle: () => void;
};

const AllChosen = memo(function AllChosen({ isEmpty, all, some, onToggle }: AllChosenProps) {
  return (
    <Checkbox
      aria-label="Select all rules shown"
      disabled={isEmpty}
      checked={all}
      indeterminate={some && !all}
      onChange={onToggle}
    />
  );
});
