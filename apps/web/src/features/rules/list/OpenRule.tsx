import type { EditorConfig, Rule } from '@lanewright/rules';
import { lazy, Suspense, useState } from 'react';
import { keepInHand, ruleInHand } from '../draft/draft-store.ts';
import type { RulesPower, RulesScope } from '../draft/scope.ts';
import type { Draft } from '../draft/use-draft.ts';
import type { NewRule } from '../editor/draft/new-rule.ts';

const RuleEditor = lazy(async () => ({ default: (await import('../editor/dialog/RuleEditor.tsx')).RuleEditor }));

type OpenRuleProps = {
  readonly scope: RulesScope;
  readonly config: EditorConfig;
  readonly draft: Draft;
  readonly power: RulesPower;
  readonly rule: Rule | NewRule;
  readonly onSave: (rule: Rule) => void;
  readonly onClose: () => void;
};

/** The dialog of one rule. What is changed in it is kept beside the draft, so that nothing takes it away unasked. */
export function OpenRule({ scope, draft, rule, onSave, onClose, ...rest }: OpenRuleProps) {
  const [begun] = useState(() => {
    const hand = ruleInHand(scope);
    return hand?.rule.id === rule.id ? hand : null;
  });
  return (
    <Suspense>
      <RuleEditor
        {...rest}
        scope={scope}
        rule={rule}
        rules={draft.rules}
        base={draft.base}
        isStored={draft.base.some(({ id }) => id === rule.id)}
        begun={begun}
        onHand={(hand) => keepInHand(scope, hand)}
        onSave={(saved) => {
          keepInHand(scope, null);
          onSave(saved);
        }}
        onClose={() => {
          keepInHand(scope, null);
          onClose();
        }}
      />
    </Suspense>
  );
}
