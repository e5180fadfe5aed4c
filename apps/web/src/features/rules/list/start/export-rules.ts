import { rulesetFile, toJsonLogic, type EditorConfig, type Rule, type RulesetFileHead } from '@lanewright/rules';

/** A file of rules to be handed over. */
export type RulesFile = { readonly name: string; readonly text: string };

/** All rules as one file that an import reads back without loss. */
export function exportFile(rules: readonly Rule[], head: RulesetFileHead): RulesFile {
  return { name: `${fileName(head)}.json`, text: rulesetFile(rules, head) };
}

/**
 * Each rule with its test and the values of its actions in JsonLogic, for other engines (SP-138). What cannot be said
 * there stands as `cannot_be_said` with the reasons.
 */
export function exportJsonLogic(rules: readonly Rule[], config: EditorConfig, head: RulesetFileHead): RulesFile {
  const said = rules.map(({ name, priority, order, muted, test, actions, table, first_day, last_day }) => ({
    name,
    priority,
    order,
    ...(muted === true ? { muted } : {}),
    ...(first_day === undefined ? {} : { first_day }),
    ...(last_day === undefined ? {} : { last_day }),
    ...(table === undefined ? {} : { table }),
    test: inJsonLogic(test, config),
    actions: actions.map((action) => {
      const { expression } = action.action_data;
      return {
        name: action.name,
        priority: action.priority,
        value: expression === null ? null : inJsonLogic(expression, config),
      };
    }),
  }));
  return { name: `${fileName(head)}-jsonlogic.json`, text: `${JSON.stringify(said, null, 1)}\n` };
}

function inJsonLogic(expression: Rule['test'], config: EditorConfig): unknown {
  const said = toJsonLogic(expression, config);
  return said.ok ? said.value : { cannot_be_said: said.problems.map(({ problem }) => problem) };
}

/** Rules with unsaved changes are no version: their file says so. */
function fileName({ name, version, unsaved }: RulesetFileHead): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${words.replaceAll(/^-|-$/g, '') || 'rules'}-version-${version}${unsaved === true ? '-with-unsaved-changes' : ''}`;
}
