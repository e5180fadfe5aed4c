import { sendLanesAnswer, type QuoteView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, TriangleAlert } from 'lucide-react';
import { call } from '../../../../lib/api/call.ts';
import { useMay } from '../../../../lib/current-user.ts';
import { lanesAnswerWords } from '../../facts/quote/lanes-answer-words.ts';
import classes from './AnswerCard.module.css';

/** How the one answer to all lanes of the quote's mail stands, with the act that sends it at once (SP-164). */
export function LanesAnswer({ answer }: { readonly answer: NonNullable<QuoteView['lanes_answer']> }) {
  const may = useMay();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call(sendLanesAnswer, { params: { id: answer.mail_id } }),
    meta: { done: 'The answer to the mail was queued' },
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isStale(path) }),
  });
  const said = lanesAnswerWords(answer);
  if (said === null) return null;
  const Icon = said.tone === 'warning' ? TriangleAlert : Clock;
  return (
    <div className={classes.line} data-tone={said.tone} role="status">
      <Icon size={16} aria-hidden="true" />
      <div className="grow">
        {said.words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Link to="/mail/$id" params={{ id: String(answer.mail_id) }}>
          Open the mail
        </Link>
      </div>
      {said.act === null || !may('quote.send_response') ? null : (
        <Button variant="default" size="xs" loading={sending.isPending} onClick={() => sending.mutate()}>
          {said.act}
        </Button>
      )}
    </div>
  );
}

function isStale(path: unknown): boolean {
  return String(path).startsWith('/v1/mail/') || String(path).startsWith('/v1/quote/{id}/');
}
