import {
  alwaysOrNever,
  argumentWanted,
  isComparison,
  OPERATION_PHRASE,
  OPERATION_SIGN,
  type DraftNode,
  type DraftOperation,
} from '@lanewright/rules';
import { Ellipsis } from 'lucide-react';
import type { ComponentType } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import { DeprecatedWords, VariableToken } from './Leaf.tsx';
import { LineGrip, lineOf } from './LineGrip.tsx';
import { NodeMenu } from '../pick/NodeMenu.tsx';
import { NodeName } from './NodeName.tsx';
import type { NodeProps } from '../draft/node-props.ts';
import classes from '../look/Tree.module.css';
import { useTreeItem } from './use-tree-item.ts';

type ConditionProps = NodeProps & { readonly inside: ComponentType<NodeProps> };

/** A condition on its line: what is compared, how, with what; a truth alone, or an operation (look guide §7). */
export function Condition(props: ConditionProps) {
  const { node } = props;
  if (node.type !== 'operation') return <BareCondition {...props} />;
  const [clock] = node.args;
  if (alwaysOrNever(node) === 'always' && clock?.type === 'variable')
    return <AlwaysCondition {...props} node={node} clock={clock} />;
  return <Comparison {...props} node={node} />;
}

function Comparison({ inside: Inside, ...props }: ConditionProps & { readonly node: DraftOperation }) {
  const { tools, item, name, onContextMenu, opened, problem } = useTreeItem(props);
  const { node, place, level } = props;
  const spec = tools.config.operations.find((each) => each.name === node.name);
  const isInfix = spec !== undefined && isComparison(spec);
  const operator = (
    <button
      type="button"
      key="operator"
      className={classes.operator}
      aria-label={`Operation: ${OPERATION_PHRASE[node.name] ?? spec?.display_name ?? node.name}`}
      disabled={tools.power !== 'all'}
      onClick={() => tools.open(node.id, { part: 'operation' })}
    >
      {OPERATION_SIGN[node.name] ?? OPERATION_PHRASE[node.name] ?? spec?.display_name ?? node.name}
      <NodeMenu {...props} part={opened?.part === 'operation' ? 'operation' : undefined} />
    </button>
  );
  return (
    <div {...item} {...lineOf(props)} className={classes.line} onContextMenu={onContextMenu}>
      <LineGrip {...props} />
      <NodeName name={name} />
      <span role="group" className={classes.parts}>
        {isInfix ? null : operator}
        {node.args.map((arg, index) => [
          <Inside
            key={arg.id}
            node={arg}
            wanted={argumentWanted(node, index, tools.config)}
            place={place}
            level={level + 1}
            position={index + 1}
            count={node.args.length}
            depth={1}
          />,
          isInfix && index === 0 ? operator : null,
        ])}
      </span>
      <DeprecatedWords node={node} />
      {problem === undefined ? null : <span className={classes.problem}>{problem}</span>}
      <LineEnd {...props} part={opened?.part} />
    </div>
  );
}

type AlwaysProps = NodeProps & {
  readonly node: DraftOperation;
  readonly clock: Extract<DraftNode, { type: 'variable' }>;
};

/** 'Always' is stored as a comparison, which says nothing to people: they see and change it as one word. */
function AlwaysCondition({ clock, ...props }: AlwaysProps) {
  const { tools, item, name, onContextMenu, opened } = useTreeItem(props);
  const { node, level } = props;
  const inside = { wanted: argumentWanted(node, 0, tools.config), level: level + 1, position: 1, count: 1, depth: 1 };
  return (
    <div {...item} {...lineOf(props)} className={classes.line} onContextMenu={onContextMenu}>
      <LineGrip {...props} />
      <NodeName name={name} />
      <span role="group" className={classes.parts}>
        <VariableToken {...props} {...inside} node={clock} isAlways />
        <NodeMenu {...props} part={opened?.part === 'operation' ? 'operation' : undefined} />
      </span>
      <LineEnd {...props} part={opened?.part} />
    </div>
  );
}

function BareCondition({ inside: Inside, ...props }: ConditionProps) {
  return (
    <div {...lineOf(props)} role="none" className={classes.line}>
      <LineGrip {...props} />
      <Inside {...props} />
      <DeprecatedWords node={props.node} />
    </div>
  );
}

/** The menu at the end of a line. */
function LineEnd({ part, ...props }: NodeProps & { readonly part: Parameters<typeof NodeMenu>[0]['part'] }) {
  const tools = useEditorTools();
  if (tools.power !== 'all') return null;
  return (
    <span role="group" className={classes.end}>
      <button
        type="button"
        className={classes.icon}
        tabIndex={-1}
        aria-label="Actions of this condition"
        onClick={() => tools.open(props.node.id, { part: 'menu' })}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </button>
      <NodeMenu {...props} part={part === 'operation' ? undefined : part} />
    </span>
  );
}
