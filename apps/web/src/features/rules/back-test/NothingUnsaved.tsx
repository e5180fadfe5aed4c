import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import classes from './back-test.module.css';

/** What the page says when there is no draft: it offers the rules as they are stored. */
export function NothingUnsaved({ empty, onRun }: { readonly empty: boolean; readonly onRun: () => void }) {
  return (
    <div className={classes.nothing}>
      <FlaskConical size={22} strokeWidth={1.75} aria-hidden="true" />
      <p className={classes.sentence}>Nothing is unsaved.</p>
      <p className="ink-2">
        {empty
          ? 'This ruleset has no rules. Replayed, it shows what prices were without them.'
          : 'The current rules can be replayed as they are: what differs then was priced by an older version.'}
      </p>
      <Button variant="default" onClick={onRun}>
        Back-test the current rules
      </Button>
    </div>
  );
}
