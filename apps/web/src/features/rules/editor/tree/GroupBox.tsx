import { argumentWanted, isGroup, type DraftOperation } from '@lanewright/rules';
import { ChevronRight, Plus, X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import { LineGrip, lineOf } from './LineGrip.tsx';
import { NodeMenu } from '../pick/NodeMenu.tsx';
import { NodeName } from './NodeName.tsx';
import type { NodeProps } from '../draft/node-props.ts';
import classes from '../look/Tree.module.css';
import { useTreeItem } from './use-tree-item.ts';

type GroupBoxProps = NodeProps & { readonly node: DraftOperation; readonly line: ComponentType<NodeProps> };

/** Groups from this level on are folded to their text until somebody opens them. */
const FOLDED_FROM = 6;

/** A group of conditions in its box, and / or to switch at its head; a not is a box around one line (look guide §7). */
export function GroupBox({ line: Line, ...props }: GroupBoxProps) {
  const { tools, item, name, onContextMenu, opened, textOfNode, problem } = useTreeItem(props);
  const { node, place, level } = props;
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = level >= FOLDED_FROM && !unfolded;
  return (
    <div
      {...item}
      {...lineOf(props)}
      className={classes.group}
      data-outer={level === 1 || undefined}
      aria-expanded={!isFolded}
      onContextMenu={onContextMenu}
    >
      <LineGrip {...props} />
      <NodeName name={name} />
      <div role="group" className={classes.head}>
        <GroupHead {...props} />
        {problem === undefined ? null : <span className={classes.problem}>{problem}</span>}
        {tools.power === 'all' && level > 1 ? (
          <button
            type="button"
            className={classes.icon}
            data-end
            tabIndex={-1}
            aria-label={node.name === 'not' ? 'Delete not' : 'Delete group'}
            onClick={() => tools.act(place, { act: 'remove', id: node.id })}
          >
            <X size={15} aria-hidden="true" />
          </button>
        ) : null}
        <NodeMenu {...props} part={opened?.part} />
      </div>
      {isFolded ? (
        <button type="button" className={classes.fold} onClick={() => setUnfolded(true)}>
          {textOfNode()}
          <ChevronRight size={12} aria-hidden="true" />
        </button>
      ) : (
        <div role="group" className={classes.kids} data-joins={isGroup(node) || undefined}>
          {node.args.map((arg, index) => (
            <Line
              key={arg.id}
              node={arg}
              wanted={argumentWanted(node, index, tools.config)}
              place={place}
              level={level + 1}
              position={index + 1}
              count={node.args.length}
              depth={0}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function GroupHead(props: NodeProps & { readonly node: DraftOperation }) {
  const tools = useEditorTools();
  const { node, place, wanted } = props;
  if (node.name === 'not') return <span className={classes.not}>not</span>;
  if (tools.power !== 'all') return <span className={classes.not}>{node.name}</span>;
  return (
    <>
      <span role="group" aria-label="Joined by" className={classes.switch}>
        {['and', 'or'].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={node.name === name}
            onClick={() => tools.act(place, { act: 'operation', id: node.id, name, wanted })}
          >
            {name}
          </button>
        ))}
      </span>
      <AddButtons onAdd={(what) => tools.act(place, { act: 'add', id: node.id, what })} />
    </>
  );
}

/** Adds a condition or a group. */
export function AddButtons({ onAdd }: { readonly onAdd: (what: 'rule' | 'group') => void }) {
  return (
    <>
      <button type="button" className={classes.add} onClick={() => onAdd('rule')}>
        <Plus size={14} aria-hidden="true" />
        Add condition
      </button>
      <button type="button" className={classes.add} onClick={() => onAdd('group')}>
        <Plus size={14} aria-hidden="true" />
        Add group
      </button>
    </>
  );
}
