import { argumentWanted, OPERATION_SIGN, UNSUPPORTED_DIMENSION, type DraftOperation } from '@lanewright/rules';
import { ChevronRight } from 'lucide-react';
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import type { EditorTools } from './editor-tools.ts';
import { NodeMenu } from './NodeMenu.tsx';
import type { NodeProps } from './node-props.ts';
import classes from './Tree.module.css';
import { useTreeItem } from './use-tree-item.ts';

type CapsuleProps = NodeProps & { readonly node: DraftOperation; readonly inside: ComponentType<NodeProps> };

/** From this depth of operations one inside another on, a capsule is folded to its text (look guide §7). */
const FOLDED_FROM = 4;

/** An operation inside a line, tinted so that brackets are seen; relative operands in short: 'Today + 3 days' (SP-150). */
export function Capsule({ inside: Inside, ...props }: CapsuleProps) {
  const { tools, item, onContextMenu, opened, text } = useTreeItem(props);
  const { node, place, level, depth } = props;
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = depth >= FOLDED_FROM && !unfolded;
  const part = (index: number): ReactNode => {
    const arg = node.args[index];
    if (arg === undefined) return null;
    return (
      <Inside
        node={arg}
        wanted={argumentWanted(node, index, tools.config)}
        place={place}
        level={level + 1}
        position={index + 1}
        count={node.args.length}
        depth={depth + 1}
      />
    );
  };
  return (
    <span
      {...item}
      className={classes.capsule}
      aria-expanded={!isFolded}
      onContextMenu={onContextMenu}
      onKeyDown={(event) => {
        if (isFolded && event.target === event.currentTarget && ['Enter', ' ', 'ArrowRight'].includes(event.key)) {
          event.preventDefault();
          event.stopPropagation();
          setUnfolded(true);
        } else item.onKeyDown(event);
      }}
    >
      {isFolded ? (
        <button type="button" className={classes.fold} tabIndex={-1} onClick={() => setUnfolded(true)}>
          {text}
          <ChevronRight size={12} aria-hidden="true" />
        </button>
      ) : (
        <span role="group" className={classes.parts}>
          <Inner node={node} part={part} tools={tools} />
        </span>
      )}
      <NodeMenu {...props} part={opened?.part} />
    </span>
  );
}

type InnerProps = {
  readonly node: DraftOperation;
  readonly part: (index: number) => ReactNode;
  readonly tools: EditorTools;
};

function Inner({ node, part, tools }: InnerProps) {
  if (node.name.startsWith('relative_') && node.args.length === 4)
    return <Relative node={node} part={part} tools={tools} />;
  if (node.name === 'named_amount')
    return node.args.map((arg, index) => <Fragment key={arg.id}>{part(index)}</Fragment>);
  const sign = OPERATION_SIGN[node.name] ?? (node.name === 'and' || node.name === 'or' ? node.name : null);
  const spec = tools.config.operations.find((each) => each.name === node.name);
  const isBetween = sign !== null && node.args.length > 1;
  return (
    <>
      {isBetween ? null : <Operator node={node} tools={tools} words={spec?.display_name ?? node.name} />}
      {node.args.map((arg, index) => (
        <Fragment key={arg.id}>
          {index === 0 || !isBetween ? null : <Operator node={node} tools={tools} words={sign} />}
          {part(index)}
        </Fragment>
      ))}
    </>
  );
}

function Operator({ node, tools, words }: Pick<InnerProps, 'node' | 'tools'> & { readonly words: string }) {
  return (
    <button
      type="button"
      className={classes.sign2}
      tabIndex={-1}
      aria-label={`Operation: ${words}`}
      disabled={tools.power !== 'all'}
      onClick={() => tools.open(node.id, { part: 'operation' })}
    >
      {words}
    </button>
  );
}

/** A base, a direction, a count and its dimension; what no rule can mean is said. */
function Relative({ node, part, tools }: InnerProps) {
  const dimension = node.args[3];
  const known = tools.config.operations.find((each) => each.name === node.name)?.args[3]?.words ?? [];
  const isKnown = dimension?.type === 'literal' && known.some((word) => word === dimension.value);
  return (
    <>
      {[0, 1, 2, 3].map((index) => (
        <Fragment key={node.args[index]?.id}>{part(index)}</Fragment>
      ))}
      {isKnown ? null : <span className={classes.problem}>{UNSUPPORTED_DIMENSION}</span>}
    </>
  );
}
