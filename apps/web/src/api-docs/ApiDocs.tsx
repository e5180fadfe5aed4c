import { useEffect, useState } from 'react';
import { type ApiDocument, readApiDocument } from './api-document.ts';
import { Logo } from '../ui/Logo.tsx';
import { CallCard } from './CallCard.tsx';
import { Prose } from './Prose.tsx';

type State = ApiDocument | 'loading' | 'failed';

/** The page to read and try all calls; open to anyone, since it says nothing of any shipper. */
export function ApiDocs() {
  const [state, setState] = useState<State>('loading');
  const [search, setSearch] = useState('');
  const [bearer, setBearer] = useState('');
  const read = () => void readApiDocument().then(setState, () => setState('failed'));
  useEffect(read, []);
  const readAgain = () => {
    setState('loading');
    read();
  };
  return (
    <div className="page">
      <header>
        <h1 className="brand">
          <Logo size={24} />
          Lanewright API
        </h1>
        {typeof state === 'string' ? null : <span className="quiet">{state.version}</span>}
        <a href="/v1/openapi.json">OpenAPI 3.1</a>
        <label className="key">
          Key or token
          <input
            type="password"
            autoComplete="off"
            placeholder="lwk_…"
            value={bearer}
            onChange={(event) => setBearer(event.target.value.trim())}
          />
        </label>
      </header>
      <main>
        {state === 'loading' ? <p role="status">Loading…</p> : null}
        {state === 'failed' ? (
          <div role="alert">
            <p>The description of the calls could not be read.</p>
            <button type="button" onClick={readAgain}>
              Try again
            </button>
          </div>
        ) : null}
        {typeof state === 'string' ? null : (
          <Calls document={state} search={search} onSearch={setSearch} bearer={bearer} />
        )}
      </main>
    </div>
  );
}

type CallsProps = {
  readonly document: ApiDocument;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly bearer: string;
};

function Calls({ document, search, onSearch, bearer }: CallsProps) {
  const wanted = search.trim().toLowerCase();
  const groups = document.groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ method, path, summary }) =>
        `${method} ${path} ${summary}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ calls }) => calls.length > 0);
  return (
    <div className="columns">
      <nav aria-label="Groups of calls">
        <input
          type="search"
          aria-label="Search calls"
          placeholder="Search calls"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <ul>
          {groups.map(({ name, title, calls }) => (
            <li key={name}>
              <a href={`#group-${name}`}>
                {title} <span className="quiet">{calls.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="calls">
        {wanted === '' ? <About text={document.about} /> : null}
        {groups.length === 0 ? <p>No call matches.</p> : null}
        {groups.map(({ name, title, calls }) => (
          <section key={name} id={`group-${name}`} aria-labelledby={`title-${name}`}>
            <h2 id={`title-${name}`}>{title}</h2>
            {calls.map((call) => (
              <CallCard key={call.name} call={call} schemas={document.schemas} bearer={bearer} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The prose of the document, in paragraphs. */
function About({ text }: { readonly text: string }) {
  return (
    <div className="about">
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Prose text={paragraph} />
        </p>
      ))}
    </div>
  );
}
