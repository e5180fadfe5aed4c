import type { EditorConfig } from '@lanewright/rules';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ruleInHand } from '../draft/draft-store.ts';
import { scopeTitle } from '../draft/scope.ts';
import { useSteady } from '../draft/use-steady.ts';
import type { DraftState } from '../draft/undo.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useHeld } from '../draft/use-held.ts';
import { useProposedRule } from '../draft/use-proposed-rule.ts';
import { useRuleTitles } from '../draft/use-rule-titles.ts';
import { useRulesPower } from '../draft/use-power.ts';
import type { StoredRules } from '../draft/use-stored-rules.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { FindingsChip } from '../findings/FindingsChip.tsx';
import { useFindings } from '../findings/use-findings.ts';
import { useRuleEffects, type EffectDays } from './table/effect-columns.tsx';
import { useBulk } from './bulk/use-bulk.tsx';
import { NO_FILTER } from './filter/rule-filter.ts';
import { RuleFilters } from './filter/RuleFilters.tsx';
import { useRuleFilter } from './filter/use-rule-filter.ts';
import { EffectDaysMenu } from './table/EffectDaysMenu.tsx';
import { exportFile, exportJsonLogic } from './start/export-rules.ts';
import { ImportDialog } from './start/ImportDialog.tsx';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { MeanwhileNotice } from './save/MeanwhileNotice.tsx';
import { InheritedList } from './start/InheritedList.tsx';
import { handoverText } from './start/inherited-words.ts';
import { NoRules } from './start/NoRules.tsx';
import { RunningOrderDialog } from './order/RunningOrderDialog.tsx';
import { OpenRule } from './OpenRule.tsx';
import { ruleActions } from './rule-acts.ts';
import { ruleSayer } from './table/rule-words.ts';
import type { RulesPageProps } from './rules-page-props.ts';
import { PinsDialog } from '../pins/PinsDialog.tsx';
import { PlannedNotices } from '../planned/PlannedNotices.tsx';
import { usePlanned } from '../planned/use-planned.ts';
import { RulesTable } from './table/RulesTable.tsx';
import { RulesToolbar } from './toolbar/RulesToolbar.tsx';
import { useSections } from './sections/use-sections.tsx';
import { SaveDialogs } from './save/SaveDialogs.tsx';
import { UnsavedBar } from './save/UnsavedBar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRuleList } from './table/use-rule-list.ts';
import { useStart } from './start/use-start.tsx';
import { useSaveFlow } from './save/use-save-flow.ts';

type RulesListProps = RulesPageProps & { readonly stored: StoredRules; readonly config: EditorConfig };

/** The list of a ruleset with everything that is done to it (R-006…R-010). */
// oxlint-disable-next-line eslint/max-lines-per-function -- the state of one screen; to be cut with the list kit
export function RulesList({ scope, asked, onHeard, stored, config }: RulesListProps) {
  const draft = useDraft(scope, stored);
  const power = useRulesPower(scope);
  const whole = power === 'all';
  useProposedRule({ scope, draft, power });
  const list = useRuleList(draft, ruleInHand(scope)?.rule ?? null);
  const { readFirst } = usePlanned(scope);
  const saving = useSaveFlow({ scope, draft, stored, config, readFirst });
  const [importing, setImporting] = useState<DraftState | null>(null);
  const [merging, setMerging] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const [pinning, setPinning] = useState(false);
  useHeld(draft, list.open !== null || importing !== null);
  const [days, setDays] = useState<EffectDays>(30);
  const effects = useRuleEffects(scope, days);
  const findings = useFindings(scope, draft.state, { days, counted: effects.state !== 'counting' });
  const titles = useRuleTitles(draft.rules, config);
  const words = useMemo(() => ruleSayer(config, titles), [config, titles]);
  const { filter, changeFilter, found, isNarrowed } = useRuleFilter(draft, { words, effects, findings });
  const search = filter.words;
  const sections = useSections({ scope, draft, chosen: list.chosen, whole, isNarrowed });
  const bulk = useBulk({ draft, chosen: list.chosen, config, sections });
  const { inherited, shipper, create, starting } = useStart({ draft, stored, list });
  const unsaved = draft.changes.count > 0;
  const handover = handoverText({ inherited: stored.inherited, shipper, before: draft.base, after: draft.rules });
  const showRule = (id: string): void => {
    changeFilter(NO_FILTER);
    list.show(id);
  };
  const rulesNow = useSteady(() => draft.rules);
  const onRule = useSteady(showRule);
  const save = unsaved && power !== 'read' ? saving.begin : null;
  useListKeys({ save, undo: draft.undo, redo: draft.redo });
  useShortcuts({ n: create }, whole);
  useAsked({ asked, onHeard, onSave: list.open === null ? save : null, onRule: showRule });
  const exportAs = (form: 'file' | 'json-logic'): void => {
    const whose = { context: scope.context, name: scopeTitle(scope, stored.customerName), version: draft.version };
    const head = { ...whose, ...(unsaved ? { unsaved: true as const } : {}) };
    const { name, text } = form === 'file' ? exportFile(draft.rules, head) : exportJsonLogic(draft.rules, config, head);
    saveFile(name, new Blob([text], { type: 'application/json' }));
  };
  return (
    <>
      <UnsavedBar
        scope={scope}
        power={power}
        draft={draft}
        onRevert={list.revert}
        onSave={saving.begin}
        onOrder={scope.customer === null ? null : () => setOrdering(true)}
        onPins={scope.context === 'quote_price_prediction' ? () => setPinning(true) : null}
      />
      <PlannedNotices scope={scope} />
      {unsaved && draft.overtaken ? (
        <MeanwhileNotice
          scope={scope}
          edited={draft.version}
          stored={stored.version}
          onTakeTheirs={() => {
            draft.takeStored();
            toastDone(`Version ${stored.version} is shown. Undo brings your changes back.`);
          }}
          onMerge={() => setMerging(true)}
        />
      ) : null}
      <RulesToolbar
        whole={whole}
        count={draft.rules.length}
        found={isNarrowed ? found.length : null}
        chosen={list.chosen.size}
        search={search}
        onSearch={(text) => changeFilter({ words: text })}
        filters={
          <RuleFilters
            rulesNow={rulesNow}
            config={config}
            operand={filter.operand}
            traits={filter.traits}
            onFilter={changeFilter}
          />
        }
        bulk={bulk.menu}
        onReprioritize={list.reprioritize}
        onDelete={list.removeChosen}
        onNew={create}
        onExport={exportAs}
        onImport={() => setImporting(draft.state)}
      >
        <FindingsChip findings={findings} rulesNow={rulesNow} onRule={onRule} />
      </RulesToolbar>
      <RulesTable
        label={scopeTitle(scope, stored.customerName)}
        draft={draft}
        rules={found}
        searching={isNarrowed}
        whole={whole}
        chosen={list.chosen}
        onChosen={list.setChosen}
        shownRule={list.shown}
        words={words}
        effects={effects}
        findings={findings}
        firedHead={<EffectDaysMenu days={days} onDays={setDays} />}
        onOpen={list.setOpen}
        onMove={list.move}
        actionsOf={(rule) => ruleActions(rule, power, list.acts)}
        sections={sections.table}
        empty={
          <>
            <NoRules
              search={search}
              narrowed={isNarrowed}
              onClear={() => changeFilter(NO_FILTER)}
              {...(whole ? { onNew: create } : {})}
              {...(handover === null ? {} : { hint: handover })}
            />
            {!isNarrowed && inherited !== null ? (
              <InheritedList scope={scope} inherited={inherited} shipper={shipper} config={config} />
            ) : null}
          </>
        }
      />
      <SaveDialogs
        flow={saving}
        scope={scope}
        rules={draft.rules}
        handover={handover}
        readFirst={readFirst}
        onFaulty={(name) => {
          const faulty = draft.rules.find((rule) => rule.name === name);
          if (faulty !== undefined) showRule(faulty.id);
        }}
      />
      {merging && draft.overtaken ? (
        <MergeDialog
          key={stored.version}
          scope={scope}
          draft={draft}
          stored={stored}
          config={config}
          onMerge={(rules) => {
            setMerging(false);
            draft.takeMerged(stored, rules);
            toastDone(`Your changes are merged with version ${stored.version} and not saved yet.`);
          }}
          onClose={() => setMerging(false)}
        />
      ) : null}
      {importing === null ? null : (
        <ImportDialog
          scope={scope}
          config={config}
          present={draft.rules.length}
          inherited={inherited}
          shipper={shipper}
          onImport={(change) => draft.actFrom(importing, change)}
          onClose={() => setImporting(null)}
        />
      )}
      {starting}
      {ordering ? (
        <RunningOrderDialog
          scope={scope}
          config={config}
          shipper={shipper}
          own={
            inherited !== null && draft.rules.length === 0
              ? { title: `Inherited from ${inherited.customer_name}`, rules: inherited.rules }
              : { title: `Own rules of ${shipper}`, rules: draft.rules }
          }
          onClose={() => setOrdering(false)}
        />
      ) : null}
      {pinning ? <PinsDialog scope={scope} whole={whole} onClose={() => setPinning(false)} /> : null}
      {bulk.dialog}
      {sections.dialog}
      {list.open === null ? null : (
        <OpenRule
          scope={scope}
          config={config}
          draft={draft}
          power={power}
          rule={list.open}
          onSave={list.put}
          onClose={() => list.setOpen(null)}
        />
      )}
    </>
  );
}

type Asked = Pick<RulesPageProps, 'asked' | 'onHeard'> & {
  readonly onSave: (() => void) | null;
  readonly onRule: (id: string) => void;
};

/** Does once what the address asks for. */
function useAsked({ asked, onHeard, onSave, onRule }: Asked): void {
  const { save, rule } = asked;
  useEffect(() => {
    if (save === undefined && rule === undefined) return;
    onHeard();
    if (save === true) onSave?.();
    if (rule !== undefined) onRule(rule);
    // Once for each address, not whenever an act is a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [save, rule]);
}
