import { listQuotes, signIn, type AnswerOf, type AnyEndpoint } from '@lanewright/contract';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_FLAGS, findChromium } from '../../tools/chromium.ts';
import { buildWebIfNeeded } from '../../tools/web-build.ts';
import { startApplication } from '../../tests/journeys/support/start-application.ts';

const PERSON = { email: 'admin@demo.lanewright.example', password: 'demo-lanewright' };

/** What the bench runs on: the built screens, the real server in production on a demo world, a browser. */
export type WebGround = {
  readonly url: string;
  readonly browser: Browser;
  /** A quote that was answered with a price. */
  readonly quoteId: number;
  /** The tokens of a new session. */
  readonly session: () => Promise<AnswerOf<typeof signIn>>;
  readonly end: () => Promise<void>;
};

/** Builds the screens where they are not built, starts the server on a demo world of 3000 quotes, and a browser. */
export async function prepareWeb(): Promise<WebGround> {
  await buildWebIfNeeded();
  const application = await startApplication({ environment: { NODE_ENV: 'production' } });
  const { executablePath, environment } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...environment },
  });
  const { url } = application;
  const session = () => signInAt(url);
  const { id_token } = await session();
  return {
    url,
    browser,
    session,
    quoteId: await answeredQuote(url, id_token),
    end: async () => {
      await browser.close();
      await application.remove();
    },
  };
}

async function signInAt(url: string): Promise<AnswerOf<typeof signIn>> {
  const response = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  return answerOf(signIn, await response.json());
}

async function answeredQuote(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}${listQuotes.path}?status=responded&size=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { results } = answerOf(listQuotes, await response.json());
  const quote = results[0];
  if (quote === undefined) throw new Error('the demo world has no answered quote');
  return quote.id;
}

function answerOf<E extends AnyEndpoint>(endpoint: E, body: unknown): AnswerOf<E> {
  const schema: AnyEndpoint['answer'] = endpoint.answer;
  const answer: ReturnType<NonNullable<AnyEndpoint['answer']>['parse']> = schema?.parse(body);
  return answer;
}
