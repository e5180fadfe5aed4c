/** Who signs in at a mail server: by password, or by an OAuth access token (XOAUTH2). Secret. */
export type MailLogin =
  | { readonly user: string; readonly password: string }
  | { readonly user: string; readonly accessToken: string };

/**
 * How a connection is protected: TLS from the start; STARTTLS or nothing is sent; STARTTLS where the server offers it
 * (by SMTP alone); or plain text, for this machine alone.
 */
export type MailSecurity = 'tls' | 'starttls' | 'offered' | 'plain';

/** A mail server that takes mail by SMTP. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly login: MailLogin | null;
};

/** Reads smtp://user:password@host:port, or smtps:// for TLS from the start. `requireTls` asks for STARTTLS. */
export function smtpServerOf(url: string, { requireTls }: { readonly requireTls: boolean }): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 25) : Number(port),
    security: secure ? 'tls' : requireTls ? 'starttls' : 'offered',
    login: username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  };
}
