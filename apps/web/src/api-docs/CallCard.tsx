import { useState } from 'react';
import type { Call, Schema } from './api-document.ts';
import { Prose } from './Prose.tsx';
import { SchemaTable } from './SchemaTable.tsx';
import { TryIt } from './TryIt.tsx';

/** One call: a line that opens to its fields, examples, statuses and a form that makes it. */
export function CallCard({
  call,
  schemas,
  bearer,
}: {
  readonly call: Call;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly bearer: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details className="call" id={call.name} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={`method ${call.method.toLowerCase()}`}>{call.method}</span>
        <span className="mono path">{call.path}</span>
        <span className="summary">
          <Prose text={call.summary} />
        </span>
      </summary>
      {open ? (
        <div className="inside">
          <p className="quiet">{call.who}</p>
          {call.parameters.length === 0 ? null : <Parameters call={call} />}
          {call.body === null ? null : <SchemaTable title="Body" schema={call.body} schemas={schemas} />}
          {call.answer === null ? null : <SchemaTable title="Answer" schema={call.answer} schemas={schemas} />}
          {call.example?.answer === undefined ? null : (
            <section className="part">
              <h3>An answer</h3>
              <pre tabIndex={0}>{JSON.stringify(call.example.answer, null, 2)}</pre>
            </section>
          )}
          <p className="quiet">Statuses: {call.statuses.join(', ')}</p>
          <TryIt call={call} bearer={bearer} />
        </div>
      ) : null}
    </details>
  );
}

function Parameters({ call }: { readonly call: Call }) {
  return (
    <section className="part">
      <h3>Parameters</h3>
      <dl>
        {call.parameters.map(({ name, in: place, required, description }) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd className="quiet">
              {place}
              {required ? ', required' : ''}
              {description === undefined ? null : <Prose text={`. ${description}`} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
