import classes from './Dialog.module.css';

/** As many names as stand below a question; the others are counted. */
const NAMED = 5;

/** What a question is about, by name, below it. */
export function NamedThings({ names }: { readonly names: readonly string[] }) {
  const more = names.length - NAMED;
  return (
    <ul className={classes.named}>
      {names.slice(0, NAMED).map((name, at) => (
        // oxlint-disable-next-line no-array-index-key -- the names stay as they are, and two may be alike
        <li key={at}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 ? <li className="ink-2">and {more.toLocaleString('en-US')} more</li> : null}
    </ul>
  );
}
