import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import classes from './RulesPage.module.css';

type NoRulesProps = { readonly search: string; readonly onClear: () => void; readonly onNew?: () => void };

/** An empty list: no rules at all (SP-152, M-109), or none of that name. */
export function NoRules({ search, onClear, onNew }: NoRulesProps) {
  return (
    <div className={classes.state} role="status">
      <p className={classes.sentence}>{search === '' ? MESSAGES.noRules : MESSAGES.tableEmpty}</p>
      {search === '' ? null : <p className="ink-3">The search is ‘{search}’.</p>}
      {search !== '' ? (
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      ) : onNew === undefined ? null : (
        <Button variant="default" onClick={onNew}>
          New Rule
        </Button>
      )}
    </div>
  );
}
