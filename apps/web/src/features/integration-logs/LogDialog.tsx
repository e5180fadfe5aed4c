import { ActionIcon, Button } from '@mantine/core';
import {
  getIntegrationLog,
  IMPORT_STATUS_LABEL,
  type IntegrationLogDetail,
  type IntegrationLogRow,
} from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { correlationOf } from '../../lib/api/api-error.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import classes from './IntegrationLogs.module.css';
import { BodyView } from './json/BodyView.tsx';
import { StatusCode } from './StatusCode.tsx';

type LogDialogProps = {
  readonly log: IntegrationLogRow;
  /** The rows of the page, through which the arrows go. */
  readonly rows: readonly IntegrationLogRow[];
  readonly onMove: (log: IntegrationLogRow) => void;
  readonly onSearch: (search: string) => void;
  readonly onClose: () => void;
};

/** One exchange with what was sent and answered (I-007, I-008); the arrows lead to the one before and after. */
export function LogDialog({ log, rows, onMove, onSearch, onClose }: LogDialogProps) {
  const detail = useQuery(reads(getIntegrationLog, { params: { id: log.id } }));
  const at = rows.findIndex(({ id }) => id === log.id);
  const [before, after] = at === -1 ? [undefined, rows[0]] : [rows[at - 1], rows[at + 1]];
  useArrows({ ArrowUp: before, ArrowDown: after }, onMove);
  const step = (label: string, row: IntegrationLogRow | undefined, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      disabled={row === undefined}
      onClick={() => row !== undefined && onMove(row)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Dialog
      title="Integration Log Details"
      width={920}
      onClose={onClose}
      footer={
        <>
          <div className={classes.steps}>
            {step('Previous log', before, <ChevronUp size={16} aria-hidden="true" />)}
            {step('Next log', after, <ChevronDown size={16} aria-hidden="true" />)}
            <span className="ink-3">Arrow keys show the previous and next log</span>
          </div>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      <Facts log={log} detail={detail.data} onSearch={onSearch} />
      {detail.data === undefined ? (
        detail.error === null ? (
          <div className={classes.reading}>
            <ListSkeleton />
          </div>
        ) : (
          <FailedState correlationId={correlationOf(detail.error)} onRetry={() => void detail.refetch()} />
        )
      ) : (
        <div className={classes.bodies}>
          <BodyView key={`request-${log.id}`} label="Request body" body={detail.data.request_body} />
          <BodyView key={`response-${log.id}`} label="Response body" body={detail.data.response_body} />
        </div>
      )}
    </Dialog>
  );
}

/** Moves by the arrows, except inside a body, where they scroll. */
function useArrows(
  steps: Readonly<Record<string, IntegrationLogRow | undefined>>,
  onMove: (log: IntegrationLogRow) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const row = steps[event.key];
      const inBody = event.target instanceof Element && event.target.closest('[data-body]') !== null;
      if (row === undefined || inBody || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      onMove(row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

type FactsProps = {
  readonly log: IntegrationLogRow;
  readonly detail: IntegrationLogDetail | undefined;
  readonly onSearch: (search: string) => void;
};

function Facts({ log, detail, onSearch }: FactsProps) {
  const may = useMay();
  return (
    <dl className={classes.facts}>
      <Fact label="Integration">{log.integration}</Fact>
      <Fact label="Status code">
        <StatusCode code={log.status_code} />
      </Fact>
      <Fact label="Targeted API">
        <bdi className="mono">{log.targeted_api}</bdi>
      </Fact>
      <Fact label="Created at">
        <span className="num">{momentText(new Date(log.created_at))}</span>
      </Fact>
      {log.shipper_name === null ? null : (
        <Fact label="Shipper">
          <bdi>{log.shipper_name}</bdi>
        </Fact>
      )}
      {log.quote_id === null ? null : (
        <Fact label="Quote">
          {may('quote.view') ? (
            <Link to="/quotes/$id" params={{ id: String(log.quote_id) }}>
              {systemIdOf(log.quote_id)}
            </Link>
          ) : (
            systemIdOf(log.quote_id)
          )}
        </Fact>
      )}
      {detail?.mail_id === null || detail?.mail_id === undefined || !may('mail.view') ? null : (
        <Fact label="Mail">
          <Link to="/mail/$id" params={{ id: String(detail.mail_id) }}>
            Open the mail
          </Link>
        </Fact>
      )}
      {detail?.import_status === null || detail?.import_status === undefined ? null : (
        <Fact label="Import status">{IMPORT_STATUS_LABEL[detail.import_status]}</Fact>
      )}
      {detail?.duration_ms === null || detail?.duration_ms === undefined ? null : (
        <Fact label="Took">
          <span className="num">{detail.duration_ms.toLocaleString('en-US')} ms</span>
        </Fact>
      )}
      {detail?.correlation_id === null || detail?.correlation_id === undefined ? null : (
        <Fact label="Correlation id">
          <CorrelationId id={detail.correlation_id} onSearch={onSearch} />
        </Fact>
      )}
    </dl>
  );
}

/** Leads to everything that was exchanged for the same work. */
function CorrelationId({ id, onSearch }: { readonly id: string; readonly onSearch: (search: string) => void }) {
  return (
    <button
      type="button"
      className={`mono ${classes.open}`}
      title="Show every exchange of the same work"
      onClick={() => onSearch(id)}
    >
      {id}
    </button>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
