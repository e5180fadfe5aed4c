import type { Schema } from './api-document.ts';
import { schemaLines } from './schema-lines.ts';

/** A body or an answer as a table of its fields. */
export function SchemaTable({
  title,
  schema,
  schemas,
}: {
  readonly title: string;
  readonly schema: Schema;
  readonly schemas: Readonly<Record<string, Schema>>;
}) {
  const lines = schemaLines(schema, schemas);
  if (lines.length === 0) return null;
  return (
    <section className="part" aria-label={title}>
      <h3>{title}</h3>
      <div className="scroll" tabIndex={0} role="region" aria-label={`${title}: fields`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Takes</th>
              <th scope="col">Limits</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td className={`mono depth-${line.depth}`}>
                  {line.name}
                  {line.required ? <span className="required"> required</span> : null}
                </td>
                <td className="mono kind">{line.kind}</td>
                <td className="quiet">{line.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
