import type { FileView } from '@lanewright/contract';
import classes from './File.module.css';

/** The bad rows of a file, as a spreadsheet numbers them, each with all that is wrong with it (F-008, SP-111). */
export function ErrorLog({ file: { name, errors, bad_row_count } }: { readonly file: FileView }) {
  const rows = Map.groupBy(
    errors.flatMap(({ row, message }) => (row === null ? [] : [{ row, message }])),
    ({ row }) => row,
  );
  const more = bad_row_count - rows.size;
  return (
    // It scrolls by itself, so it can be reached by keys.
    <div className={classes.log} tabIndex={0} role="region" aria-label={`${name} Errors`}>
      <table aria-label={`${name} Errors`}>
        <thead>
          <tr>
            <th scope="col">Row Number</th>
            <th scope="col">Error Message</th>
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([row, faults]) => (
            <tr key={row}>
              <td className="num">{row.toLocaleString('en-US')}</td>
              <td>
                <Messages faults={faults} />
              </td>
            </tr>
          ))}
          {more > 0 ? (
            <tr>
              <td />
              <td>
                and {more.toLocaleString('en-US')} more {more === 1 ? 'row' : 'rows'}: all are in the download
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function Messages({ faults }: { readonly faults: readonly { readonly message: string }[] }) {
  const [only, ...others] = faults;
  if (others.length === 0) return only?.message;
  return (
    <ul>
      {faults.map(({ message }, place) => (
        // The list never changes, and a row may have the same fault twice.
        <li key={place}>{message}</li>
      ))}
    </ul>
  );
}
