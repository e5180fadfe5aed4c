import { newComparison, newGroup, isGroup, nodesIn, TEST_WANTED, type DraftNode } from '@lanewright/rules';
import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { TEST_PLACE, useEditorTools } from '../draft/editor-tools.ts';
import { ExpressionTree } from '../tree/ExpressionTree.tsx';
import { AddButtons } from '../tree/GroupBox.tsx';
import type { RuleInWork } from '../draft/rule-draft.ts';
import classes from '../look/RuleEditor.module.css';
import { TextTab } from '../text/TextTab.tsx';
import treeClasses from '../look/Tree.module.css';
import type { Change } from '../draft/use-history.ts';
import type { TextEntry } from '../text/use-text-entry.ts';

/** How the test is shown. */
export type WhenTab = (typeof TABS)[number];

const TABS = ['Builder', 'Text'] as const;

type WhenSectionProps = {
  readonly work: RuleInWork;
  readonly change: Change<RuleInWork>;
  readonly entry: TextEntry;
  readonly tab: WhenTab;
  readonly onTab: (tab: WhenTab) => void;
};

/** When a rule fires: its test, built or read as text (look guide §7). */
export function WhenSection({ work, change, entry, tab, onTab }: WhenSectionProps) {
  return (
    <section aria-label="When">
      <div className={classes.sectionHead}>
        <h3>When</h3>
        <span className="ink-3">the rule fires if this is true</span>
        <Tabs tab={tab} onTab={onTab} />
      </div>
      {tab === 'Text' ? (
        <TextTab entry={entry} />
      ) : (
        <Builder test={work.test} onBegin={(test) => change((now) => ({ ...now, test }))} />
      )}
    </section>
  );
}

const Tabs = memo(function Tabs({ tab, onTab }: Pick<WhenSectionProps, 'tab' | 'onTab'>) {
  return (
    <SegmentedControl
      className={classes.tabs}
      size="xs"
      aria-label="Show as"
      data={[...TABS]}
      value={tab}
      onChange={(chosen) => onTab(chosen === 'Text' ? 'Text' : 'Builder')}
    />
  );
});

type BuilderProps = { readonly test: DraftNode | null; readonly onBegin: (test: DraftNode) => void };

function Builder({ test, onBegin }: BuilderProps) {
  const { power, act, open } = useEditorTools();
  const newId = (): string => crypto.randomUUID();
  const begin = (what: 'rule' | 'group'): void => {
    const begun = what === 'rule' ? newComparison(newId) : newGroup('and', newId);
    onBegin(begun);
    const first = nodesIn(begun).find((node) => node.type === 'variable');
    if (first !== undefined) open(first.id, { part: 'value' });
  };
  if (test === null)
    return (
      <div className={classes.empty}>
        {power === 'all' ? <AddButtons onAdd={begin} /> : <span className="ink-3">No query</span>}
      </div>
    );
  const tree = <ExpressionTree label="Query" root={test} wanted={TEST_WANTED} place={TEST_PLACE} lines />;
  if (isGroup(test)) return tree;
  return (
    <div className={treeClasses.group} data-outer>
      {power === 'all' ? (
        <div className={treeClasses.head}>
          <AddButtons onAdd={(what) => act(TEST_PLACE, { act: 'add', id: test.id, what })} />
        </div>
      ) : null}
      <div className={classes.single}>{tree}</div>
    </div>
  );
}
