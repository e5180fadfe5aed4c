import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { Scale } from 'lucide-react';
import { EmptyState } from '../../../../ui/table/TableStates.tsx';

type NoRulesProps = {
  readonly search: string;
  /** Whether a search or a filter is set. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  readonly onNew?: () => void;
  /** What runs instead. */
  readonly hint?: string;
};

/** An empty list: no rules at all (SP-152, M-109), or none of that name. */
export function NoRules({ search, narrowed, onClear, onNew, hint }: NoRulesProps) {
  if (narrowed)
    return (
      <EmptyState
        hint={search === '' ? 'No rule matches the filter.' : `The search is ‘${search}’.`}
        action={
          <Button variant="default" onClick={onClear}>
            {search === '' ? 'Clear filter' : 'Clear search'}
          </Button>
        }
      />
    );
  if (onNew === undefined) return <EmptyState sentence={MESSAGES.noRules} icon={Scale} hint={hint} />;
  return (
    <EmptyState
      sentence={MESSAGES.noRules}
      icon={Scale}
      hint={hint}
      action={
        <Button variant="default" onClick={onNew}>
          New Rule
        </Button>
      }
    />
  );
}
