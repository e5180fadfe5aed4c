import { UNSUPPORTED_DIMENSION, type DraftOperation } from '@lanewright/rules';
import { ListTree } from 'lucide-react';
import { createContext, Fragment, type ReactNode } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import { useKeyed } from '../draft/keyed-store.ts';
import classes from '../look/Tree.module.css';

/** Whether the words of an operation are shown as they are stored. */
export const AsStored = createContext(false);

/** Whether an operation is a base more or less so many of a dimension (SP-150). */
export function isRelative({ name, args }: DraftOperation): boolean {
  return name.startsWith('relative_') && args.length === 4;
}

/** What the arguments of a relative operand are, in their order. */
const PARTS = ['base', 'direction', 'value', 'dimension'];

type RelativeOperandProps = {
  readonly node: DraftOperation;
  readonly part: (index: number) => ReactNode;
  /** The button with the operation's name, which the raw tree begins with. */
  readonly operator: ReactNode;
};

/**
 * A relative operand in short, 'Today + 3 days', or as the raw tree that is stored, argument by argument; what no rule can
 * mean is said in both (R-064, SP-150).
 */
export function RelativeOperand({ node, part, operator }: RelativeOperandProps) {
  const { config, raw, toggleRaw } = useEditorTools();
  const isRaw = useKeyed(raw, node.id) === true;
  const dimension = node.args[3];
  const known = config.operations.find((each) => each.name === node.name)?.args[3]?.words ?? [];
  const isKnown = dimension?.type === 'literal' && known.some((word) => word === dimension.value);
  return (
    <>
      {isRaw ? operator : null}
      <span className={isRaw ? classes.rawParts : classes.shortParts}>
        <AsStored value={isRaw}>
          {PARTS.map((name, index) => (
            <Fragment key={name}>
              {isRaw ? <span className={classes.rawName}>{name}</span> : null}
              {part(index)}
            </Fragment>
          ))}
        </AsStored>
      </span>
      {isKnown ? null : <span className={classes.problem}>{UNSUPPORTED_DIMENSION}</span>}
      <button
        type="button"
        className={classes.rawSwitch}
        tabIndex={-1}
        aria-label="Show as raw tree"
        aria-pressed={isRaw}
        title={isRaw ? 'Show in short' : 'Show as raw tree'}
        onClick={() => toggleRaw(node.id)}
      >
        <ListTree size={13} aria-hidden="true" />
      </button>
    </>
  );
}
