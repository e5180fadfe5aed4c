import classes from './History.module.css';
import type { DifferenceLine, PartDifference } from './rule-difference.ts';

/** What differs between two forms of a rule, part by part and line by line (B-002). */
export function DifferenceLines({ parts }: { readonly parts: readonly PartDifference[] }) {
  return parts.map(({ part, lines }) => (
    <dl key={part} className={classes.part}>
      <dt>{part}</dt>
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </dl>
  ));
}

const ELEMENT = { same: 'span', out: 'del', in: 'ins' } as const;

/** A line with what differs in it marked; deleted and inserted are said by the elements, and shown by − and +. */
function Line({ line: { kind, text, from, to } }: { readonly line: DifferenceLine }) {
  const Whole = ELEMENT[kind];
  return (
    <dd className={classes.changedLine} data-kind={kind}>
      <Whole>
        {text.slice(0, from)}
        {to > from ? <mark>{text.slice(from, to)}</mark> : null}
        {text.slice(to)}
      </Whole>
    </dd>
  );
}
