import { argumentWanted, OPERATION_SIGN, type DraftOperation } from '@lanewright/rules';
import { ChevronRight } from 'lucide-react';
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import type { EditorTools } from '../draft/editor-tools.ts';
import { NodeMenu } from '../pick/NodeMenu.tsx';
import { NodeName } from './NodeName.tsx';
import type { NodeProps } from '../draft/node-props.ts';
import { isRelative, RelativeOperand } from '../pick/RelativeOperand.tsx';
import classes from '../look/Tree.module.css';
import { useTreeItem } from './use-tree-item.ts';

type CapsuleProps = NodeProps & { readonly node: DraftOperation; readonly inside: ComponentType<NodeProps> };

/** From this depth of operations one inside another on, a capsule is folded to its text (look guide §7). */
const FOLDED_FROM = 4;

/** An operation inside a line, tinted so that brackets are seen (look guide §7). */
export function Capsule({ inside: Inside, ...props }: CapsuleProps) {
  const { tools, item, name, onContextMenu, opened, textOfNode } = useTreeItem(props);
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
          {textOfNode()}
          <ChevronRight size={12} aria-hidden="true" />
        </button>
      ) : (
        <>
          <NodeName name={name} />
          <span role="group" className={classes.parts}>
            <Inner node={node} part={part} tools={tools} />
          </span>
        </>
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
  if (node.name === 'named_amount')
    return node.args.map((arg, index) => <Fragment key={arg.id}>{part(index)}</Fragment>);
  const sign = OPERATION_SIGN[node.name] ?? (node.name === 'and' || node.name === 'or' ? node.name : null);
  const spec = tools.config.operations.find((each) => each.name === node.name);
  const named = <Operator node={node} tools={tools} words={spec?.display_name ?? node.name} />;
  if (isRelative(node)) return <RelativeOperand node={node} part={part} operator={named} />;
  const isBetween = sign !== null && node.args.length > 1;
  return (
    <>
      {isBetween ? null : named}
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
      aria-label={`Operation: ${words}`}
      disabled={tools.power !== 'all'}
      onClick={() => tools.open(node.id, { part: 'operation' })}
    >
      {words}
    </button>
  );
}
