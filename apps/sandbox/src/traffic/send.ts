import { createCallerQuote, createQuote, signIn } from '@lanewright/contract';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { demoCallerKey } from '../callers.ts';
import type { TrafficRequest } from './next-request.ts';

/** Where a running application listens. */
export type Doors = {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  readonly mailHost: string;
  readonly mailPort: number;
};

/** What became of sending a request: the application took it, or said why not. */
type Sent = { readonly taken: true } | { readonly taken: false; readonly problem: string };

/** The channels of a running application, used as shippers and colleagues use them. */
export type Channels = {
  readonly send: (request: TrafficRequest) => Promise<Sent>;
  readonly close: () => void;
};

/** Who fills the form in. */
export type Credentials = { readonly email: string; readonly password: string };

const TIME_LIMIT = 15_000;
/** Shorter than the ten minutes a token is good for. */
const TOKEN_LASTS = 480_000;
const MAILBOX = 'quotes@broker.example';
const refusal = z.record(z.string(), z.unknown());
const tokens = z.object({ id_token: z.string() });

/** Opens the channels. `credentials` are for the form alone; null when nothing goes by it. */
export function openChannels(doors: Doors, credentials: Credentials | null): Channels {
  const transport = createTransport({
    host: doors.mailHost,
    port: doors.mailPort,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
  });
  let token: Promise<string | null> = Promise.resolve(null);
  let freshUntil = 0;
  const mailed = async ({ mail, from }: TrafficRequest): Promise<Sent> => {
    if (mail === null) return { taken: false, problem: 'The request has no mail.' };
    await transport.sendMail({ envelope: { from, to: MAILBOX }, raw: mail.raw });
    return { taken: true };
  };
  const byKey = ({ source, reference, body }: TrafficRequest): Promise<Sent> =>
    post(`${doors.url}${createCallerQuote.path}`, body, {
      authorization: `Bearer ${demoCallerKey(source)}`,
      'idempotency-key': `demo-${reference}`,
    });
  const byForm = async ({ body }: TrafficRequest): Promise<Sent> => {
    if (credentials === null) return { taken: false, problem: 'Nobody is there to fill the form in.' };
    if (Date.now() > freshUntil) {
      token = signedIn(doors.url, credentials);
      freshUntil = Date.now() + TOKEN_LASTS;
    }
    const signed = await token;
    if (signed === null) return { taken: false, problem: `${credentials.email} could not sign in.` };
    return post(`${doors.url}${createQuote.path}`, body, { authorization: `Bearer ${signed}` });
  };
  return {
    send: async (request) => {
      try {
        if (request.channel === 'mail') return await mailed(request);
        return await (request.channel === 'api' ? byKey(request) : byForm(request));
      } catch (error) {
        return { taken: false, problem: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => transport.close(),
  };
}

/** Signs a demo person in and answers the token; null where the person is not known or locked out. */
export async function signedIn(url: string, { email, password }: Credentials): Promise<string | null> {
  const answer = await fetch(`${url}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const read = tokens.safeParse(await answer.json());
  return answer.ok && read.success ? read.data.id_token : null;
}

async function post(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (answer.ok) {
    await answer.body?.cancel();
    return { taken: true };
  }
  const read = refusal.safeParse(await answer.json().catch(() => null));
  const words = read.success ? JSON.stringify(read.data) : '';
  return { taken: false, problem: `${answer.status} ${words}`.trim() };
}
