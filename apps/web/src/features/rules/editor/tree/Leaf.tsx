import { valueText, type DraftNode, type OperandUnit, type TitleOf } from '@lanewright/rules';
import { ChevronDown, TriangleAlert, Variable as VariableSign } from 'lucide-react';
import { Fragment, use } from 'react';
import { ConstantEditor, isTyped } from '../pick/ConstantEditor.tsx';
import { useEditorTools } from '../draft/editor-tools.ts';
import { useKeyed } from '../draft/keyed-store.ts';
import { NodeMenu } from '../pick/NodeMenu.tsx';
import type { NodeProps } from '../draft/node-props.ts';
import { OperandPicker } from '../pick/OperandPicker.tsx';
import { AsStored } from '../pick/RelativeOperand.tsx';
import { titleFrom } from '../draft/titles.ts';
import classes from '../look/Tree.module.css';
import { wordTitle } from '../draft/typed-value.ts';
import { isOpenable, useTreeItem } from './use-tree-item.ts';

/** The units as written after a number. */
const UNIT: Readonly<Partial<Record<OperandUnit, string>>> = {
  percent: '%',
  miles: 'mi',
  hours: 'h',
  pounds: 'lb',
  fahrenheit: '°F',
};

type LeafProps = NodeProps & {
  /** Whether the node is being written as text, whatever its kind. */
  readonly isText: boolean;
};

/** A constant or a variable as a token that opens in place, and any node while the user types it (look guide §7). */
export function Leaf({ isText, ...props }: LeafProps) {
  return props.node.type === 'variable' && !isText ? (
    <VariableToken {...props} node={props.node} />
  ) : (
    <ConstantToken {...props} isText={isText} />
  );
}

type VariableTokenProps = NodeProps & {
  readonly node: Extract<DraftNode, { type: 'variable' }>;
  /** Whether the token stands for a whole condition that every quote meets. */
  readonly isAlways?: boolean;
};

/** A variable as a token. */
export function VariableToken({ isAlways = false, ...props }: VariableTokenProps) {
  const { config } = useEditorTools();
  const { node } = props;
  const operand = config.operands.find((each) => each.name === node.value);
  const words = isAlways ? 'Always' : node.value === '' ? 'Choose operand' : (operand?.display_name ?? node.value);
  const { tools, item, onContextMenu, opened } = useTreeItem(props, words);
  const isOld = operand?.is_deprecated === true;
  const mayOpen = isOpenable(props, tools);
  return (
    <span
      {...item}
      onContextMenu={onContextMenu}
      className={classes.token}
      data-kind="variable"
      data-old={isOld || undefined}
      data-open={node.value === '' || undefined}
      data-autofocus={node.value === '' || undefined}
      data-plain={!mayOpen || undefined}
      onClick={mayOpen ? () => tools.open(node.id, { part: 'value' }) : undefined}
    >
      {isOld ? (
        <TriangleAlert size={14} className={classes.sign} aria-hidden="true" />
      ) : (
        <VariableSign size={14} className={classes.sign} aria-hidden="true" />
      )}
      {words}
      {mayOpen ? <ChevronDown size={12} className={classes.more} aria-hidden="true" /> : null}
      {opened?.part === 'value' ? (
        <OperandPicker {...props} node={node} typed={opened.typed} isAlways={isAlways} />
      ) : null}
      <NodeMenu {...props} part={opened?.part} />
    </span>
  );
}

function ConstantToken({ isText, ...props }: LeafProps) {
  const editor = useEditorTools();
  const { node, wanted } = props;
  const value = node.type === 'literal' ? node.value : null;
  const titles = useKeyed(editor.titles, wanted.source?.name ?? '');
  const kept = useKeyed(editor.unread, node.id);
  const unread = value === null ? kept : undefined;
  const sourceUnit = wanted.source?.unit ?? null;
  const unit = sourceUnit === null || unread !== undefined || value === null ? undefined : UNIT[sourceUnit];
  const isAsStored = use(AsStored);
  const isWaiting = wanted.source?.lookup !== null && wanted.source?.lookup !== undefined && titles === undefined;
  const words =
    value === null
      ? (unread?.text ?? wanted.ask ?? 'Value')
      : isWaiting
        ? 'Loading'
        : wanted.words !== null && typeof value === 'string'
          ? isAsStored
            ? value
            : wordTitle(value)
          : ((node.type === 'literal' ? node.name : undefined) ??
            valueText(value, wanted.source, titleFrom(editor.titles)));
  const { tools, item, onContextMenu, opened } = useTreeItem(props, unit === undefined ? words : `${words} ${unit}`);
  const mayOpen = isOpenable(props, tools);
  const isOpen = isText || opened?.part === 'value';
  const isWritten = isText || isTyped(wanted);
  const isChoice = mayOpen && !isWritten;
  return (
    <span
      {...item}
      onContextMenu={onContextMenu}
      className={classes.token}
      data-kind={wanted.words === null ? 'constant' : 'word'}
      data-wrong={unread !== undefined || item['data-wrong']}
      title={unread?.problem ?? item.title ?? heldBy(node, wanted, titleFrom(editor.titles))}
      data-editing={isOpen || undefined}
      data-open={value === null || undefined}
      data-plain={!mayOpen || undefined}
      onClick={mayOpen && !isOpen ? () => tools.open(node.id, { part: 'value' }) : undefined}
    >
      {isOpen && isWritten ? null : (
        <ShownValue node={node} words={words} titleOf={titleFrom(editor.titles)} wanted={wanted} />
      )}
      {/* Money and percentages include their sign in the token. While the user types, the sign is next to the field. */}
      {isOpen && isWritten && sourceUnit === 'money' ? <span className={classes.unit}>$</span> : null}
      {isOpen ? <ConstantEditor {...props} isText={isText} typed={opened?.typed} /> : null}
      {/* The blank is not drawn: it parts value and unit as the label does. */}
      {unit === undefined ? null : <span className={classes.unit}> {unit}</span>}
      {isOpen && isWritten && sourceUnit === 'fraction' ? <span className={classes.unit}>%</span> : null}
      {isChoice ? <ChevronDown size={12} className={classes.more} aria-hidden="true" /> : null}
      <NodeMenu {...props} part={opened?.part} />
    </span>
  );
}

/** At most so many chips of a list are drawn; the words beside the rule show the whole list. */
const CHIPS = 8;

type ShownValueProps = Pick<NodeProps, 'node' | 'wanted'> & { readonly words: string; readonly titleOf: TitleOf };

/** A value, or the values of a list as chips. */
function ShownValue({ node, wanted, words, titleOf }: ShownValueProps) {
  const value = node.type === 'literal' && node.name === undefined ? node.value : null;
  if (!Array.isArray(value) || value.length < 2) return <span className={classes.value}>{words}</span>;
  // The blanks are not drawn: they part the values as the label does.
  return (
    <>
      {value.slice(0, CHIPS).map((one: string | number) => (
        <Fragment key={one}>
          <span className={classes.chip}>{titleOf(wanted.source, one)}</span>{' '}
        </Fragment>
      ))}
      {value.length > CHIPS ? (
        <span className={classes.unit} aria-hidden="true">
          +{value.length - CHIPS}
        </span>
      ) : null}
    </>
  );
}

/** The values of a named list, as the tooltip of its name. */
function heldBy(node: DraftNode, { source }: NodeProps['wanted'], titleOf: TitleOf): string | undefined {
  if (node.type !== 'literal' || node.name === undefined || !Array.isArray(node.value)) return undefined;
  return node.value.map((one: string | number) => titleOf(source, one)).join(', ');
}

/** The text after a condition with a deprecated operand. */
export function DeprecatedWords({ node }: { readonly node: DraftNode }) {
  const { config } = useEditorTools();
  if (!holdsDeprecated(node, config.operands)) return null;
  return <span className={classes.oldWords}>Deprecated operand</span>;
}

function holdsDeprecated(
  node: DraftNode,
  operands: readonly { readonly name: string; readonly is_deprecated: boolean }[],
): boolean {
  if (node.type === 'operation') return node.args.some((arg) => holdsDeprecated(arg, operands));
  return node.type === 'variable' && operands.some((operand) => operand.is_deprecated && operand.name === node.value);
}
