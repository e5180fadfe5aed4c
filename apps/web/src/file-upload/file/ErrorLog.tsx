import type { FileView } from '@lanewright/contract';
import classes from './File.module.css';

/** The bad rows of a file, as a spreadsheet numbers them (F-008, SP-111). */
export function ErrorLog({ file: { name, errors, error_count } }: { readonly file: FileView }) {
  const more = error_count - errors.length;
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
          {errors.map(({ row, message }, place) => (
            // Rows stay as they are, and one may have the same fault twice.
            <tr key={place}>
              <td className="num">{row.toLocaleString('en-US')}</td>
              <td>{message}</td>
            </tr>
          ))}
          {more > 0 ? (
            <tr>
              <td />
              <td>and {more.toLocaleString('en-US')} more</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
