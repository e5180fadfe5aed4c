import { MESSAGES } from '@lanewright/contract';
import { inRunningOrder, type EditorConfig, type Rule } from '@lanewright/rules';
import { useId, useMemo } from 'react';
import { sentenceOf } from '../../../../lib/api/api-error.ts';
import { useMay } from '../../../../lib/current-user.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import type { RulesScope } from '../../draft/scope.ts';
import { useStoredRules } from '../../draft/use-stored-rules.ts';
import { useRuleTitles } from '../../draft/use-rule-titles.ts';
import listClasses from '../start/InheritedList.module.css';
import { ruleSayer } from '../table/rule-words.ts';

/** At most so many rules of a ruleset are shown; its editor shows all. */
const MOST = 500;

type RunningOrderDialogProps = {
  readonly scope: RulesScope;
  readonly config: EditorConfig;
  readonly shipper: string;
  /** The shipper's own rules as they stand in the draft, or those that it inherits. */
  readonly own: { readonly title: string; readonly rules: readonly Rule[] };
  readonly onClose: () => void;
};

/** All rules that run for a shipper, in their order: the global ones first, then its own or the inherited (SP-145, SP-146). */
export function RunningOrderDialog({ scope, config, shipper, own, onClose }: RunningOrderDialogProps) {
  const may = useMay();
  const maySee = may(
    scope.context === 'quote_price_prediction'
      ? 'customer.view_global_price_ruleset'
      : 'customer.view_global_max_buy_ruleset',
  );
  return (
    <Dialog title={`What runs for ${shipper}`} width={1180} onClose={onClose}>
      {maySee ? (
        <GlobalRules scope={scope} config={config} />
      ) : (
        <FormNotice tone="plain">The global rules run first. You do not have permission to see them.</FormNotice>
      )}
      <RuleLines title={own.title} rules={own.rules} config={config} />
    </Dialog>
  );
}

function GlobalRules({ scope, config }: Pick<RunningOrderDialogProps, 'scope' | 'config'>) {
  const { data, error } = useStoredRules({ context: scope.context, customer: null });
  if (data !== undefined) return <RuleLines title="Global rules" rules={data.rules} config={config} />;
  return error === null ? (
    <ListSkeleton />
  ) : (
    <FormNotice tone="failed">{sentenceOf(error, MESSAGES.tableFailed)}</FormNotice>
  );
}

type RuleLinesProps = { readonly title: string; readonly rules: readonly Rule[]; readonly config: EditorConfig };

function RuleLines({ title, rules, config }: RuleLinesProps) {
  const id = useId();
  const ordered = useMemo(() => inRunningOrder(rules), [rules]);
  const titles = useRuleTitles(ordered, config);
  const words = useMemo(() => ruleSayer(config, titles), [config, titles]);
  const count = ordered.length === 1 ? '1 rule' : `${ordered.length.toLocaleString('en-US')} rules`;
  return (
    <section className={listClasses.inherited} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="ink-3 num">{count}</span>
      </h2>
      {ordered.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">Priority</th>
              <th scope="col">Order</th>
              <th scope="col">Name</th>
              <th scope="col">When</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, MOST).map((rule) => {
              const { when, effect } = words(rule);
              return (
                <tr key={rule.id}>
                  <td className="num">{rule.priority}</td>
                  <td className="mono">{rule.order}</td>
                  <td>
                    {rule.name}
                    {rule.muted === true ? <span className="ink-3"> muted</span> : null}
                  </td>
                  <td>{when}</td>
                  <td>{effect}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {ordered.length > MOST ? (
        <p className="ink-3">and {(ordered.length - MOST).toLocaleString('en-US')} more</p>
      ) : null}
    </section>
  );
}
