import type { FileView } from '@lanewright/contract';
import classes from './File.module.css';

/**
 * The faults of a file's rows, numbered as in a spreadsheet, each with column, value and expectation (F-008, SP-111).
 */
export function ErrorLog({ file: { name, errors, bad_row_count } }: { readonly file: FileView }) {
  const faults = errors.flatMap(({ row, ...fault }) => (row === null ? [] : [{ row, ...fault }]));
  const more = bad_row_count - new Set(faults.map(({ row }) => row)).size;
  return (
    // It scrolls by itself, so it can be reached by keys.
    <div className={classes.log} tabIndex={0} role="region" aria-label={`${name} Errors`}>
      <table aria-label={`${name} Errors`}>
        <thead>
          <tr>
            <th scope="col">Row Number</th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">Error Message</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, value, expected }, place) => (
            // The list never changes, and a row may have the same fault twice.
            <tr key={place}>
              <td className="num">{row.toLocaleString('en-US')}</td>
              <td>{column}</td>
              <td>{value === null ? null : <bdi>{value}</bdi>}</td>
              <td>{expected}</td>
            </tr>
          ))}
          {more > 0 ? (
            <tr>
              <td />
              <td colSpan={3}>
                and {more.toLocaleString('en-US')} more {more === 1 ? 'row' : 'rows'}: all are in the download
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
