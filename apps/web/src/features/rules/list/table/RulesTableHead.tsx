import { Checkbox } from '@mantine/core';
import classes from './RulesTable.module.css';
import type { RulesTableProps } from './rules-table-props.ts';

/** The sticky head: the specified columns, then what the rules mean and did. */
export function RulesTableHead({ whole, rules, chosen, onChosen, firedHead }: RulesTableProps) {
  const count = rules.filter(({ id }) => chosen.has(id)).length;
  const all = rules.length > 0 && count === rules.length;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {whole ? (
          <>
            <div role="columnheader">
              <span className="visually-hidden">Move</span>
            </div>
            <div role="columnheader">
              <Checkbox
                aria-label="Select all rules shown"
                disabled={rules.length === 0}
                checked={all}
                indeterminate={count > 0 && !all}
                onChange={() => onChosen(all ? new Set() : new Set(rules.map(({ id }) => id)))}
              />
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
