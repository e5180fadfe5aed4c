import type { ActionSpec, EditorConfig, Operand, OperationSpec } from './config.ts';

/**
 * The configuration prepared for look-up: names to definitions, and a slot number for every value a run keeps
 * (operands first, then setter targets that are no operands).
 */
export type Dictionary = {
  readonly config: EditorConfig;
  readonly operands: ReadonlyMap<string, Operand>;
  readonly operations: ReadonlyMap<string, OperationSpec>;
  readonly actions: ReadonlyMap<string, ActionSpec>;
  readonly slots: ReadonlyMap<string, number>;
};

const PREPARED = new WeakMap<EditorConfig, Dictionary>();

/** The dictionary of a configuration, prepared once per configuration. */
export function dictionaryOf(config: EditorConfig): Dictionary {
  const known = PREPARED.get(config);
  if (known !== undefined) return known;
  const slots = new Map<string, number>();
  for (const operand of config.operands) slots.set(operand.name, slots.size);
  for (const action of config.actions)
    if (isTarget(action) && !slots.has(action.name)) slots.set(action.name, slots.size);
  const dictionary: Dictionary = {
    config,
    operands: new Map(config.operands.map((operand) => [operand.name, operand])),
    operations: new Map(config.operations.map((operation) => [operation.name, operation])),
    actions: new Map(config.actions.map((action) => [action.name, action])),
    slots,
  };
  PREPARED.set(config, dictionary);
  return dictionary;
}

function isTarget(action: ActionSpec): boolean {
  return action.action_type === 'setter' && action.config.result_type !== 'named_amount';
}
