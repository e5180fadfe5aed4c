import { type FormEvent, useId, useState } from 'react';
import type { Call } from './api-document.ts';

type Answer = { readonly status: string; readonly headers: string; readonly body: string };

/** Headers worth reading; the rest is the same with every answer. */
const TOLD = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after', 'x-correlation-id'];

/** Makes the call for real, with the key or token above. */
export function TryIt({ call, bearer }: { readonly call: Call; readonly bearer: string }) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(() => (call.body === null ? '' : JSON.stringify(call.example?.body ?? {}, null, 2)));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(await made(call, { values, body, bearer }));
    setBusy(false);
  };
  return (
    <form className="try" onSubmit={(event) => void send(event)}>
      <h3>Try it</h3>
      {call.parameters.map(({ name, in: place, required }) => (
        <div className="line" key={name}>
          <label htmlFor={`${id}-${name}`}>
            <span className="mono">{name}</span> <span className="quiet">{place}</span>
          </label>
          <input
            id={`${id}-${name}`}
            value={values[name] ?? ''}
            required={required}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </div>
      ))}
      {call.body === null ? null : (
        <div className="line">
          <label htmlFor={`${id}-body`}>Body</label>
          <textarea
            id={`${id}-body`}
            rows={Math.min(24, body.split('\n').length + 1)}
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </div>
      )}
      <button type="submit" disabled={busy}>
        {busy ? 'Sending…' : 'Send'}
      </button>
      <div aria-live="polite">
        {answer === null ? null : (
          <div className="answer">
            <p className="status">{answer.status}</p>
            {answer.headers === '' ? null : <pre tabIndex={0}>{answer.headers}</pre>}
            <pre tabIndex={0}>{answer.body}</pre>
          </div>
        )}
      </div>
    </form>
  );
}

type Filled = { readonly values: Readonly<Record<string, string>>; readonly body: string; readonly bearer: string };

async function made(call: Call, { values, body, bearer }: Filled): Promise<Answer> {
  const query = new URLSearchParams();
  const headers = new Headers();
  let path = call.path;
  for (const { name, in: place } of call.parameters) {
    const value = values[name] ?? '';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (place === 'query') query.set(name, value);
    else headers.set(name, value);
  }
  if (bearer !== '') headers.set('authorization', `Bearer ${bearer}`);
  if (call.body !== null) headers.set('content-type', 'application/json');
  const address = query.size === 0 ? path : `${path}?${query}`;
  try {
    const response = await fetch(address, { method: call.method, headers, ...(call.body === null ? {} : { body }) });
    return {
      status: `${response.status} ${response.statusText}`.trim(),
      headers: TOLD.flatMap((name) =>
        response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
      ).join('\n'),
      body: readable(await response.text()),
    };
  } catch (error) {
    return { status: 'Not sent', headers: '', body: error instanceof Error ? error.message : String(error) };
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // Not every answer is JSON; it is shown as it came.
  }
}
