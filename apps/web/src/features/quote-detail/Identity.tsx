import { Button } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { EQUIPMENT_LABEL } from '@lanewright/quoting';
import { Link } from '@tanstack/react-router';
import { Container, Copy, Pencil, TriangleAlert, Users } from 'lucide-react';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import { canAct } from '../../quote-dialogs/index.ts';
import { usePresence } from '../../lib/presence/use-presence.ts';
import { EquipmentIcon } from '../../ui/EquipmentIcon.tsx';
import { PresenceNote } from '../../ui/Presence.tsx';
import { ResponseClock } from '../../ui/ResponseClock.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { DetailAct } from './dialogs/DetailDialog.tsx';
import { hasDropTrailer, laneEnds, temperatureText } from './facts/lane/lane.ts';
import classes from './Identity.module.css';

type IdentityProps = { readonly quote: QuoteView; readonly onAct: (act: DetailAct) => void };

/** The head of a quote: system id, shipper and lane, status, equipment, special marks, creation; Duplicate and Edit (Q-027…Q-032). */
export function Identity({ quote, onAct }: IdentityProps) {
  const may = useMay();
  const presence = usePresence();
  const lane = laneEnds(quote.lane.stops);
  const whose = `${quote.customer_name}, ${lane}`;
  return (
    <section className={classes.identity} aria-label="Quote">
      <h2 className={classes.id}>{quote.system_id}</h2>
      <p className={classes.whose} title={whose}>
        <b>{quote.customer_name}</b>, {lane}
      </p>
      <StatusChip status={quote.status} />
      <Equipment quote={quote} />
      {canAct('set_equipment_type', quote, may) ? (
        <Button size="xs" onClick={() => onAct('set_equipment_type')}>
          Set type
        </Button>
      ) : null}
      {hasDropTrailer(quote) ? (
        <span className={classes.tag}>
          <Container size={14} strokeWidth={1.75} aria-hidden="true" />
          Drop trailer
        </span>
      ) : null}
      {quote.hazmat ? (
        <span className={classes.tag} data-warning>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          Hazmat
        </span>
      ) : null}
      {quote.team ? (
        <span className={classes.tag}>
          <Users size={14} strokeWidth={1.75} aria-hidden="true" />
          Team
        </span>
      ) : null}
      <span className={classes.created}>
        Created <time dateTime={quote.created_at}>{momentText(new Date(quote.created_at))}</time>
      </span>
      {quote.status === 'open' ? <ResponseClock quote={quote} /> : null}
      <PresenceNote people={presence.get(quote.id)} />
      <div className={classes.acts}>
        {canAct('duplicate', quote, may) ? (
          <Button
            variant="default"
            leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onAct('duplicate')}
          >
            Duplicate
          </Button>
        ) : null}
        {canAct('edit', quote, may) ? (
          <Button
            variant="default"
            leftSection={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
            renderRoot={(props: object) => <Link to="/quotes/$id/edit" params={{ id: String(quote.id) }} {...props} />}
          >
            Edit Quote
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The equipment with its icon; a name that is not mapped yet says so, a reefer says its temperatures. */
function Equipment({ quote }: { readonly quote: QuoteView }) {
  const { equipment_type: type } = quote;
  const range = temperatureText(quote);
  return (
    <span className={classes.tag} data-warning={type === null || undefined}>
      <EquipmentIcon type={type} />
      {type === null
        ? `${quote.equipment_name}, type not set`
        : [EQUIPMENT_LABEL[type], range].filter(Boolean).join(' ')}
    </span>
  );
}
