import { Button } from '@mantine/core';
import type { AuditEntry } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './Audit.module.css';
import { Actor, AuditedObject, kindOf } from './audit-columns.tsx';
import { ACT_WORDS } from './audit-filters.ts';
import { differencesOf, type Difference } from './entry-values.ts';

/** One entry: who, when, for which work, and each column as it was beside what it became. */
export function EntryDialog({ entry, onClose }: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const differences = differencesOf(entry);
  const sides = entry.act === 'update';
  return (
    <Dialog
      title={`${ACT_WORDS[entry.act]}: ${kindOf(entry.object.type)} ${entry.object.title ?? entry.object.id}`}
      width={920}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>Object</dt>
        <dd>
          <AuditedObject entry={entry} />
        </dd>
        <dt>Who</dt>
        <dd>
          <Actor entry={entry} />
        </dd>
        <dt>When</dt>
        <dd className="num">{momentText(new Date(entry.at))}</dd>
        {entry.correlation_id === null ? null : (
          <>
            <dt>Correlation id</dt>
            <dd className="mono">{entry.correlation_id}</dd>
          </>
        )}
      </dl>
      <div className={classes.differences} role="region" aria-label="Differences" tabIndex={0}>
        <table aria-label="Differences">
          <thead>
            <tr>
              <th scope="col">Column</th>
              {sides ? <th scope="col">Before</th> : null}
              <th scope="col">{sides ? 'After' : 'Value'}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.column}>
                <th scope="row" title={difference.column}>
                  {difference.words}
                </th>
                {sides ? (
                  <>
                    <Side text={difference.before} />
                    <Side text={difference.after} changed />
                  </>
                ) : (
                  <Side text={valueOf(difference)} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function valueOf({ before, after }: Difference): string | null {
  return after ?? before;
}

function Side({ text, changed = false }: { readonly text: string | null; readonly changed?: boolean }) {
  if (text === null) return <td className="ink-3">none</td>;
  if (text === '[secret]') return <td className="ink-3">{changed ? 'another secret' : 'secret'}</td>;
  return (
    <td data-changed={changed || undefined}>
      <bdi>{text}</bdi>
    </td>
  );
}
