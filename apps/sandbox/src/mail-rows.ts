import type { Row } from './copy-rows.ts';
import { letterOf, type Validity } from './letter.ts';
import { SYSTEM, type Act } from './act.ts';
import { requestMailOf } from './request-mail.ts';
import type { WorldQuote } from './world.ts';

/** The mails that asked, each with the quote made of it and the key by which a repeat makes nothing new (SP-045). */
export function receivedRows(
  quotes: readonly WorldQuote[],
): Readonly<Record<'received_mail' | 'received_mail_quote' | 'intake_key', readonly Row[]>> {
  const mails = quotes.flatMap(({ draft }) => {
    const mail = requestMailOf(draft);
    return mail === null ? [] : [{ draft, mail }];
  });
  return {
    received_mail: mails.map(({ draft: { shipper, createdAt }, mail }, index) => ({
      id: index + 1,
      message_key: mail.messageId,
      received_at: new Date(createdAt.getTime() - 350),
      envelope_from: shipper.contact.email,
      raw: String.raw`\x${Buffer.from(mail.raw).toString('hex')}`,
      from_address: shipper.contact.email,
      from_name: shipper.contact.name,
      reply_to: shipper.contact.email,
      subject: mail.subject,
      message_id: mail.messageId,
      state: 'quoted',
      customer_id: shipper.id,
      authentication: 'none',
      body_text: mail.text,
    })),
    received_mail_quote: mails.map(({ draft }, index) => ({ mail_id: index + 1, position: 0, quote_id: draft.id })),
    intake_key: mails.map(({ draft, mail }) => ({ source: 'mail', key: `${mail.messageId}#0`, quote_id: draft.id })),
  };
}

/** The answers that went out by mail, in order of time, in the thread of the mail that asked. */
export function sentRows(quotes: readonly WorldQuote[], validity: Validity): readonly Row[] {
  return quotes
    .flatMap((quote) => answersOf(quote, validity))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
}

function answersOf(quote: WorldQuote, validity: Validity): readonly (Row & { readonly created_at: Date })[] {
  const { draft, run, acts } = quote;
  if (run === null) return [];
  const asked = requestMailOf(draft);
  return acts.flatMap((act: Act) => {
    if (act.mailed === undefined) return [];
    const { subject, text } = letterOf({ draft, run, act, validity, askedSubject: asked?.subject ?? null });
    return [
      {
        quote_id: draft.id,
        kind: act.mailed,
        automatic: act.by === SYSTEM,
        former_status: 'open',
        created_at: act.at,
        sent_at: new Date(act.at.getTime() + 900 + (draft.id % 9) * 100),
        to_address: draft.shipper.contact.email,
        subject,
        body_text: text,
        message_id: `<demo-${draft.id}@demo.lanewright.example>`,
        in_reply_to: asked?.messageId ?? null,
        // A list of texts, as PostgreSQL writes it.
        reference_ids: asked === null ? '{}' : `{"${asked.messageId}"}`,
        state: 'sent',
        attempts: 1,
      },
    ];
  });
}
