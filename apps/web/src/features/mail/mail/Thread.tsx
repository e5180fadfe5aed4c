import { Link } from '@tanstack/react-router';
import { momentText } from '../../../lib/dates.ts';
import { subjectOf } from '../mail-state.ts';
import { senderOf } from '../boxes/sender.ts';
import type { ReceivedMail } from './source-marks.ts';

/** The mail that this one replies to, and the replies to this one, joined or waiting by themselves (B-009). */
export function Thread({ mail: { request_mail: request, replies } }: { readonly mail: ReceivedMail }) {
  return (
    <>
      {request === null ? null : (
        <p>
          Replies to{' '}
          <Link to="/mail/$id" params={{ id: String(request.id) }}>
            <bdi>{subjectOf(request)}</bdi>
          </Link>
        </p>
      )}
      {replies.map(({ id, from, received_at: at, joined }) => (
        <p key={id}>
          <Link to="/mail/$id" params={{ id: String(id) }}>
            Reply from <bdi>{senderOf(from).name}</bdi>
          </Link>{' '}
          on <span className="num">{momentText(new Date(at))}</span>,{' '}
          {joined ? 'read with this mail' : 'handled by itself'}
        </p>
      ))}
    </>
  );
}
