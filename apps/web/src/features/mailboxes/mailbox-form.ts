import { newConsent, newMailbox, type MailboxView, type RequestOf, type connectMailbox } from '@lanewright/contract';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

/** The values of the dialog that connects a mailbox; an empty text means not stated. */
export type MailboxForm = {
  readonly kind: MailboxView['provider'];
  /** Whether the mailbox is new; an empty mail host then means the provider's own. */
  readonly is_new: boolean;
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly imap_host: string;
  readonly imap_port: number | string | null;
  readonly imap_security: 'tls' | 'starttls' | 'plain';
  readonly smtp_host: string;
  readonly smtp_port: number | string | null;
  readonly smtp_security: 'tls' | 'starttls' | 'plain';
  readonly folder: string;
  readonly read_all: boolean;
  readonly authserv_id: string;
  readonly when_quoted: MailboxView['when_quoted'];
  readonly when_quoted_name: string;
  readonly sends: boolean;
};

/** The request of the form: by password, or by consent. */
export type MailboxRequest =
  | { readonly kind: 'password'; readonly body: RequestOf<typeof connectMailbox>['body'] }
  | { readonly kind: 'consent'; readonly body: z.input<typeof newConsent> };

/** The form control that the fields take. */
export type MailboxControl = Control<MailboxForm, unknown, MailboxRequest>;

const told = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Converts the form to a request and validates it by the contract, using only the fields of the chosen kind. */
export const mailboxForm = z.custom<MailboxForm>().transform((form, context): MailboxRequest => {
  const common = {
    address: form.address,
    folder: form.folder,
    read_all: form.read_all,
    when_quoted: form.when_quoted,
    when_quoted_name: form.when_quoted === 'nothing' ? '' : form.when_quoted_name,
    sends: form.sends,
  };
  const authservId = told(form.authserv_id);
  if (form.kind !== 'password') {
    const body = {
      ...common,
      provider: form.kind,
      ...(authservId === null && form.is_new ? {} : { authserv_id: authservId }),
    };
    copyIssues(newConsent.safeParse(body), context);
    return { kind: 'consent', body };
  }
  const smtpHost = told(form.smtp_host);
  const body = {
    ...common,
    authserv_id: authservId,
    username: told(form.username) ?? form.address,
    password: form.password,
    imap_host: form.imap_host,
    imap_port: Number(form.imap_port ?? Number.NaN),
    imap_security: form.imap_security,
    smtp_host: smtpHost,
    smtp_port: smtpHost === null ? null : Number(form.smtp_port ?? Number.NaN),
    smtp_security: smtpHost === null ? null : form.smtp_security,
  };
  copyIssues(newMailbox.safeParse(body), context);
  return { kind: 'password', body };
});

type Parsed = { readonly success: boolean; readonly error?: z.ZodError | undefined };

function copyIssues({ error }: Parsed, context: z.core.$RefinementCtx): void {
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
}

/** The initial values for a new mailbox, or for one to connect again. */
export function mailboxFormOf(like: MailboxView | null, kind: MailboxView['provider']): MailboxForm {
  return {
    kind,
    is_new: like === null,
    address: like?.address ?? '',
    username: like?.username ?? '',
    password: '',
    imap_host: like?.imap_host ?? '',
    imap_port: like?.imap_port ?? 993,
    imap_security: like?.imap_security ?? 'tls',
    smtp_host: like?.smtp_host ?? '',
    smtp_port: like?.smtp_port ?? 587,
    smtp_security: like?.smtp_security ?? 'starttls',
    folder: like?.folder ?? 'INBOX',
    read_all: false,
    authserv_id: like?.authserv_id ?? '',
    when_quoted: like?.when_quoted ?? 'nothing',
    when_quoted_name: like?.when_quoted_name ?? '',
    sends: like?.sends ?? false,
  };
}
