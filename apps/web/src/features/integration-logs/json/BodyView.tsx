import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toastDone, toastFailed } from '../../../ui/toasts.tsx';
import classes from './BodyView.module.css';
import { bodyOf, foldedAtFirst, jsonLines, type JsonLine } from './json-lines.ts';

/** So many lines are drawn; more are asked for, so that no body holds the page up. */
const LINES = 500;

/** One body of an exchange: its JSON in lines that fold, an error object for text that is none, '-' for none (SP-136). */
export function BodyView({ label, body: stored }: { readonly label: string; readonly body: string | null }) {
  const body = useMemo(() => bodyOf(stored), [stored]);
  const [asText, setAsText] = useState(false);
  return (
    <section className={classes.view} aria-label={label}>
      <div className={classes.head}>
        <h3>{label}</h3>
        {body.kind === 'text' ? (
          <Button variant="subtle" size="xs" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            {asText ? 'Show as JSON' : 'Show as text'}
          </Button>
        ) : null}
        {body.kind === 'empty' ? null : (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Copy ${label.toLowerCase()}`}
            leftSection={<Copy size={14} aria-hidden="true" />}
            onClick={() => void copy(body.text)}
          >
            Copy
          </Button>
        )}
      </div>
      <div className={`mono ${classes.body}`} role="group" aria-label={`${label}, content`} tabIndex={0} data-body>
        {body.kind === 'empty' ? '-' : asText ? body.text : <Lines value={body.value} />}
      </div>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastDone('Copied to the clipboard');
  } catch {
    toastFailed('The browser did not allow copying'); // Without https, or without the person's consent.
  }
}

function Lines({ value }: { readonly value: unknown }) {
  const [folded, setFolded] = useState(() => foldedAtFirst(value));
  const [most, setMost] = useState(LINES);
  const lines = useMemo(() => jsonLines(value, folded), [value, folded]);
  const toggle = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <>
      {lines.slice(0, most).map((line) => (
        <Line key={line.id} line={line} onToggle={() => toggle(line.id)} />
      ))}
      {lines.length > most ? (
        <Button variant="default" size="xs" onClick={() => setMost(most + LINES)}>
          Show {Math.min(LINES, lines.length - most)} of {(lines.length - most).toLocaleString('en-US')} more lines
        </Button>
      ) : null}
    </>
  );
}

function Line({ line, onToggle }: { readonly line: JsonLine; readonly onToggle: () => void }) {
  const { fold, name } = line;
  const words = (
    <>
      {name === null ? null : (
        <>
          <span className={classes.name}>{name}</span>
          {': '}
        </>
      )}
      <span data-kind={line.kind}>{line.text}</span>
      {fold?.folded === true ? <span className={classes.parts}> {fold.parts} parts</span> : null}
    </>
  );
  return (
    <div className={classes.line}>
      <span style={{ width: `${line.depth * 2}ch` }} />
      {fold === null ? (
        <span>{words}</span>
      ) : (
        <button type="button" aria-expanded={!fold.folded} onClick={onToggle}>
          {words}
        </button>
      )}
    </div>
  );
}
