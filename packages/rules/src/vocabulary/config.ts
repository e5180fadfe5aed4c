/** Types an operand may have. */
export const OPERAND_TYPES = ['number', 'string', 'boolean', 'date', 'time', 'datetime'] as const;
export type OperandType = (typeof OPERAND_TYPES)[number];

/** Types an operation gives: an operand's type, or a named amount (the line of `add_accessorial`). */
export type ResultType = OperandType | 'named_amount';

/** The five kinds of action. */
export const ACTION_TYPES = [
  'setter',
  'stop-rule-group-execution',
  'stop-ruleset-execution',
  'stop-ruleset-execution-no-reply',
  'stop-ruleset-execution-reject',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** How a run may end. */
export const REPLY_KINDS = ['respond', 'no-reply', 'reject'] as const;
export type RunReply = (typeof REPLY_KINDS)[number];

/** The two contexts of rulesets. */
export const RULE_CONTEXTS = ['quote_price_prediction', 'max_buy_price_prediction'] as const;
export type RuleContext = (typeof RULE_CONTEXTS)[number];

/** One value offered for a select operand. */
export type Choice = { readonly value: string | number; readonly title: string };

/**
 * Where the editor looks up values: GET /v1/{url}/?search&limit&offset&name_only=true, and the fields it reads from each
 * of `results` (`next` says that there are more); with `ids`, comma-joined values, it gets their titles. A value is kept
 * in rules as text. Source: P-033, SP-139.
 */
export type Lookup = { readonly url: string; readonly value_field: string; readonly title_field: string };

/** What a number counts. Money is in whole currency units with decimals, of the quote's currency. */
export type OperandUnit = 'money' | 'percent' | 'miles' | 'hours' | 'pounds' | 'fahrenheit' | 'fraction' | 'count';

/**
 * An operand of the editor configuration. `is_expression_operand` tells the editor to offer it inside computed
 * values and on the right of a comparison; `min` defaults to 0 for typed numbers, null means unbounded.
 */
export type Operand = {
  readonly name: string;
  readonly display_name: string;
  readonly type: OperandType;
  readonly choices: readonly Choice[] | null;
  readonly is_expression_operand: boolean;
  readonly is_deprecated: boolean;
  readonly lookup: Lookup | null;
  readonly unit: OperandUnit | null;
  readonly min: number | null;
  readonly max: number | null;
};

/** What an operation's argument takes: types, and whether it must be a constant, a list of constants or one of some words. */
export type ArgumentSpec = {
  readonly types: readonly OperandType[];
  readonly constant?: boolean;
  readonly list?: boolean;
  readonly words?: readonly string[];
  readonly whole?: boolean;
};

/** An operation of the editor configuration with its signature; `rest` lets the last argument repeat. */
export type OperationSpec = {
  readonly name: string;
  readonly display_name: string;
  readonly result_type: ResultType;
  readonly args: readonly ArgumentSpec[];
  readonly least: number;
  readonly rest: boolean;
  /** The arguments must share one type, as the two sides of a comparison do. */
  readonly alike: boolean;
};

/** An action of the editor configuration. A setter's name is its target; a stop's value is an optional reason. */
export type ActionSpec = {
  readonly name: string;
  readonly display_name: string;
  readonly action_type: ActionType;
  readonly config: {
    readonly result_type: ResultType | null;
    readonly choices: readonly Choice[] | null;
    readonly unit: OperandUnit | null;
    readonly min: number | null;
    readonly max: number | null;
  };
};

/** All a rule of one context may speak of: the single source for editor, check and engine. */
export type EditorConfig = {
  readonly context: RuleContext;
  readonly operands: readonly Operand[];
  readonly operations: readonly OperationSpec[];
  readonly actions: readonly ActionSpec[];
};
