import { listActivities, MESSAGES, type ActivityView, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Check, Pencil, Plus, Repeat2, Send, X, type LucideIcon } from 'lucide-react';
import { reads } from '../../../../lib/api/queries.ts';
import { useMay } from '../../../../lib/current-user.ts';
import { momentText } from '../../../../lib/dates.ts';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { activityWords } from '../../facts/quote/activity-words.ts';
import { CardBody, CardEmpty } from '../CardBody.tsx';
import classes from '../cards.module.css';

const ICONS: Readonly<Record<ActivityView['activity_type'], LucideIcon>> = {
  create: Plus,
  update_price: Pencil,
  won: Check,
  lost: X,
  responded: Send,
  rejected: Ban,
  respond_by_email: Send,
  respond_by_api: Send,
  reject_by_email: Ban,
  reject_by_api: Ban,
  update_quote: Pencil,
  duplicate: Repeat2,
};

/** Who did what to the quote, newest first. */
export function ActivityCard({ quote }: { readonly quote: QuoteView }) {
  const may = useMay();
  const activities = useQuery(reads(listActivities, { params: { id: quote.id } }));
  return (
    <SectionCard title="Activity log" actions={may('integration_log.view') ? <ToLogs quote={quote} /> : null} flush>
      <CardBody query={activities} failed={MESSAGES.activitiesFailed}>
        {(entries) =>
          entries.length === 0 ? (
            <CardEmpty>{MESSAGES.noActivities}</CardEmpty>
          ) : (
            <ol className={classes.activities} aria-label="Activities" tabIndex={0}>
              {entries.map((activity) => (
                <Activity key={activity.id} activity={activity} systemId={quote.system_id} />
              ))}
            </ol>
          )
        }
      </CardBody>
    </SectionCard>
  );
}

/** Leads to what was exchanged about the quote with mail servers, machines and partners. */
function ToLogs({ quote }: { readonly quote: QuoteView }) {
  return (
    <Link to="/integration-logs" search={{ filters: { search: quote.system_id } }}>
      Integration logs
    </Link>
  );
}

function Activity({ activity, systemId }: { readonly activity: ActivityView; readonly systemId: string }) {
  const Icon = ICONS[activity.activity_type];
  const { words, original } = activityWords(activity, systemId);
  return (
    <li className={classes.activity}>
      <span className={classes.dot}>
        <Icon size={12} strokeWidth={2} aria-hidden="true" />
      </span>
      <span style={{ overflowWrap: 'anywhere' }}>
        {words}
        {original === null ? null : original.id === null ? (
          ` ${original.systemId}`
        ) : (
          <>
            {' '}
            <Link to="/quotes/$id" params={{ id: String(original.id) }}>
              {original.systemId}
            </Link>
          </>
        )}
        <span className={classes.who}>
          {activity.user_display_name},{' '}
          <time className="num" dateTime={activity.timestamp}>
            {momentText(new Date(activity.timestamp))}
          </time>
        </span>
      </span>
    </li>
  );
}
