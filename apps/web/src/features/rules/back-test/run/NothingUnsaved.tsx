import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { EmptyState } from '../../../../ui/table/TableStates.tsx';

/** What the page says when there is no draft: it offers the rules as they are stored. */
export function NothingUnsaved({ empty, onRun }: { readonly empty: boolean; readonly onRun: () => void }) {
  return (
    <EmptyState
      sentence="Nothing is unsaved."
      icon={FlaskConical}
      hint={
        empty
          ? 'This ruleset has no rules. A replay shows the prices without rules.'
          : 'You can replay the current rules as they are. Any difference is a price from an older version.'
      }
      action={
        <Button variant="default" onClick={onRun}>
          Back-test the current rules
        </Button>
      }
    />
  );
}
