import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { correlationOf } from '../../../lib/api/api-error.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import classes from './cards.module.css';

type CardBodyProps<Data> = {
  readonly query: UseQueryResult<Data>;
  /** The sentence when it could not be read. */
  readonly failed: string;
  /** The shape while it is read, where it is not that of a list: what stands below must not move. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** The body of a card that reads its own data: it loads, fails and tries again alone (look guide §6). */
export function CardBody<Data>({ query, failed, waiting, children }: CardBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <CardFailed sentence={failed} correlationId={correlationOf(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  return waiting ?? <ListSkeleton />;
}

type CardFailedProps = {
  readonly sentence: string;
  readonly correlationId: string | null;
  readonly onRetry: () => void;
};

function CardFailed({ sentence, correlationId, onRetry }: CardFailedProps) {
  return (
    <div className={classes.failed} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div className="grow">
        <p>{sentence}</p>
        {correlationId === null ? null : <p className={`mono ${classes.id}`}>{correlationId}</p>}
        <Button
          variant="default"
          size="xs"
          className={classes.retry}
          leftSection={<RefreshCw size={14} aria-hidden="true" />}
          onClick={onRetry}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}

/** The sentence of a card that has nothing to show. */
export function CardEmpty({ children }: { readonly children: string }) {
  return <p className={classes.empty}>{children}</p>;
}
