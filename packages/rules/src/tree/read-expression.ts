import { isFields, refuseOthers } from './fields.ts';
import { nameProblem } from './hostile-text.ts';
import { readLiteral } from './read-literal.ts';
import { RULE_LIMITS, type Expression, type LiteralValue } from './tree.ts';

type Tell = (path: string, problem: string) => void;
type Visit = { readonly node: unknown; readonly path: string; readonly depth: number; readonly into: Expression[] };

const KNOWN = ['id', 'priority', 'type', 'value', 'name', 'args'];

/**
 * Reads one expression tree with a work list instead of recursion; null when anything was told.
 * Refuses: depth over 30, over 2,000 nodes, unknown fields and types, hostile texts. Source: R-019, SP-138.
 */
export function readExpression(input: unknown, path: string, tell: Tell): Expression | null {
  let faults = 0;
  let nodes = 0;
  const fault: Tell = (where, problem) => {
    faults += 1;
    if (faults <= 20) tell(where, problem);
  };
  const root: Expression[] = [];
  const work: Visit[] = [{ node: input, path, depth: 1, into: root }];
  for (let visit = work.pop(); visit !== undefined; visit = work.pop()) {
    nodes += 1;
    if (nodes > RULE_LIMITS.nodesPerRule) {
      fault(path, `An expression has at most ${RULE_LIMITS.nodesPerRule} nodes`);
      break;
    }
    if (visit.depth > RULE_LIMITS.depth) {
      fault(path, `An expression is at most ${RULE_LIMITS.depth} levels deep`);
      break;
    }
    readNode(visit, work, fault);
  }
  return faults === 0 ? (root[0] ?? null) : null;
}

function readNode({ node, path, depth, into }: Visit, work: Visit[], fault: Tell): void {
  if (!isFields(node)) return fault(path, 'An expression is an object');
  refuseOthers(node, KNOWN, `${path}.`, fault);
  const { id, priority, type, value, name, args } = node;
  if (typeof id !== 'string' || id === '' || id.length > 64)
    return fault(`${path}.id`, 'id must be a text of 1 to 64 characters');
  const idFault = nameProblem(id);
  if (idFault !== null) return fault(`${path}.id`, idFault);
  if (typeof priority !== 'number' || !Number.isFinite(priority))
    return fault(`${path}.priority`, 'priority must be a number');
  if (type === 'operation') {
    if (typeof name !== 'string') return fault(`${path}.name`, 'An operation needs a name');
    if (!Array.isArray(args)) return fault(`${path}.args`, 'An operation needs a list of arguments');
    if (!isAbsent(value)) return fault(`${path}.value`, 'An operation has no value');
    if (args.length > RULE_LIMITS.nodesPerRule) return fault(`${path}.args`, 'Too many arguments');
    const kids: Expression[] = [];
    into.push({ id, priority, type, ...(value === null ? { value } : {}), name, args: kids });
    for (let index = args.length - 1; index >= 0; index -= 1)
      work.push({ node: args[index], path: `${path}.args[${index}]`, depth: depth + 1, into: kids });
    return;
  }
  if (!isAbsent(name) && type !== 'literal') return fault(`${path}.name`, 'Only an operation has a name');
  if (!isAbsent(args) && !(Array.isArray(args) && args.length === 0))
    return fault(`${path}.args`, 'Only an operation has arguments');
  if (type === 'variable') {
    if (typeof value !== 'string') return fault(`${path}.value`, "A variable's value is the name of an operand");
    into.push({ id, priority, type, value });
  } else if (type === 'literal') {
    const read = readLiteral(value);
    if (!read.ok) return fault(`${path}.value`, read.problem);
    const literal = { id, priority, type, value: read.value } as const;
    if (isAbsent(name)) return void into.push(literal);
    const problem = listNameProblem(name, read.value);
    if (problem !== null || typeof name !== 'string') return fault(`${path}.name`, problem ?? 'name must be a text');
    into.push({ ...literal, name });
  } else fault(`${path}.type`, 'type must be literal, variable or operation');
}

/** Why a constant may not have this name: only a list of texts may have one, and it must be readable. */
function listNameProblem(name: unknown, value: LiteralValue): string | null {
  if (typeof name !== 'string' || name.trim() === '' || name !== name.trim())
    return 'The name of a list is a text without blanks around it';
  if (name.length > RULE_LIMITS.listName) return `The name of a list has at most ${RULE_LIMITS.listName} characters`;
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return 'Only a list of texts has a name';
  return nameProblem(name);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
