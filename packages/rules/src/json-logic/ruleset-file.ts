import { RULE_CONTEXTS, type RuleContext } from '../vocabulary/config.ts';
import { isFields } from '../tree/fields.ts';
import { readRuleset } from '../tree/read-ruleset.ts';
import { compareRules, type Rule, type RuleProblem } from '../tree/tree.ts';

/** What a ruleset file says beside its rules. */
export type RulesetFileHead = {
  readonly context: RuleContext;
  /** Whose rules they are, to be read by people. */
  readonly name: string;
  /** The number of the version they were written from; 0 for rules that were never saved. */
  readonly version: number;
  /** The rules hold changes of that version that are not saved. */
  readonly unsaved?: true;
};

/** A ruleset file as read, or every problem by rule and path. */
export type ReadRulesetFile =
  | { readonly ok: true; readonly value: RulesetFileHead & { readonly rules: readonly Rule[] } }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

const FORMAT = 'lanewright-ruleset';
const FORMAT_VERSION = 1;

/** Most characters of a ruleset file: about 100,000 small rules. */
const RULESET_FILE_LIMIT = 100_000_000;

/** A whole ruleset as a JSON file, lossless: what `readRulesetFile` gives back is the same, ids included. */
export function rulesetFile(rules: readonly Rule[], { unsaved, ...head }: RulesetFileHead): string {
  const { context, name, version } = head;
  const changed = unsaved === true ? { unsaved } : {};
  const file = { format: FORMAT, format_version: FORMAT_VERSION, context, name, version, ...changed };
  return `${JSON.stringify({ ...file, rules: rules.toSorted(compareRules) }, null, 1)}\n`;
}

/**
 * Reads a ruleset file for a context. Refuses what is no such file, another context or format version, and every rule
 * that cannot be read, by rule and path. Meaning is judged by `checkRuleset`. Source: SP-138.
 */
export function readRulesetFile(text: string, context: RuleContext): ReadRulesetFile {
  if (text.length > RULESET_FILE_LIMIT) return refused('', 'The file is too large');
  const parsed = parse(text.replace(/^\uFEFF/, ''));
  if (!isFields(parsed) || parsed['format'] !== FORMAT) return refused('', 'This is no ruleset file');
  if (parsed['format_version'] !== FORMAT_VERSION)
    return refused('format_version', `Only files of format version ${FORMAT_VERSION} are read`);
  const found = RULE_CONTEXTS.find((one) => one === parsed['context']);
  if (found === undefined) return refused('context', `context is one of: ${RULE_CONTEXTS.join(', ')}`);
  if (found !== context) return refused('context', `The file holds rules of ${found}, not of ${context}`);
  const rules = readRuleset(parsed['rules']);
  if (!rules.ok) return { ok: false, problems: rules.problems };
  const { name, version, unsaved } = parsed;
  const head = {
    ...(unsaved === true ? { unsaved: true as const } : {}),
    context,
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    version: typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : 0,
  };
  return { ok: true, value: { ...head, rules: rules.value } };
}

function refused(path: string, problem: string): ReadRulesetFile {
  return { ok: false, problems: [{ rule: '', path, problem }] };
}

/** The parsed JSON; undefined when it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
