import { ActionIcon, Modal } from '@mantine/core';
import { X } from 'lucide-react';
import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import dialogClasses from '../../../../ui/dialog/Dialog.module.css';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import type { RuleInHand } from '../../draft/rule-in-hand.ts';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import { EditorToolsContext } from '../draft/editor-tools.ts';
import { useBeginning } from '../focus/use-beginning.ts';
import { useFocusKeys } from '../focus/use-focus-keys.ts';
import { DayFields } from './DayFields.tsx';
import { EditorQuestions } from './EditorQuestions.tsx';
import { HeadFields } from './HeadFields.tsx';
import { Problems } from './Problems.tsx';
import { RuleMeaning } from './RuleMeaning.tsx';
import { isNew, ruleOf } from '../draft/rule-draft.ts';
import classes from '../look/RuleEditor.module.css';
import { RuleFoot } from './RuleFoot.tsx';
import { TableSection } from '../table/TableSection.tsx';
import { ThenSection } from '../actions/ThenSection.tsx';
import { useSteady } from '../../draft/use-steady.ts';
import { useSavable } from './use-savable.ts';
import { useRuleEditor } from './use-rule-editor.ts';
import { useSavedRule } from './use-saved-rule.ts';
import { useTextEntry } from '../text/use-text-entry.ts';
import { WhenSection, type WhenTab } from './WhenSection.tsx';

const NOTHING_WRONG = {};

/**
 * The rule dialog: creates a rule, edits one or shows it. Left the rule, right what it means (look guide §7).
 */
export function RuleEditor(props: RuleEditorProps) {
  const leave = useRef(props.onClose);
  return (
    <DialogFrame width={1180} busy={false} onClose={() => leave.current()}>
      <RuleDialog {...props} leaveRef={leave} />
    </DialogFrame>
  );
}

// A key in a large rule is drawn at once where it is typed: what the rule means follows, and what a key leaves as it
// was is not drawn again.
const Meaning = memo(RuleMeaning);

type RuleDialogProps = RuleEditorProps & {
  /** The action of Escape and of a click on the scrim. */
  readonly leaveRef: RefObject<() => void>;
};

function RuleDialog({ leaveRef, ...props }: RuleDialogProps) {
  const { scope, config, power, rule, rules, begun, onHand, onSave, onClose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRuleEditor(props, frame);
  const { work, first, tools, problems, asked, setAsked } = editor;
  const [leaving, setLeaving] = useState(false);
  const entry = useTextEntry({ rule, config, work, change: editor.change, begun: begun?.text ?? null });
  const [tab, setTab] = useState<WhenTab>(entry.inHand === null ? 'Builder' : 'Text');
  const { head, wrong, saved, limits } = useSavedRule({ work, rule, rules, config });
  const isChanged = useMemo(() => work !== first && JSON.stringify(work) !== JSON.stringify(first), [work, first]);
  const judged = { work, power, saved, wrong, problems, limits, isText: entry.inHand !== null };
  const { isValid, maySave, refused, refuse, goOn } = useSavable(judged, { tools, frame });
  const isDirty = isChanged || entry.inHand !== null;
  useHand({ rule, work, text: entry.inHand }, isDirty, onHand);
  const save = useSteady(() => {
    if (power === 'read') return;
    if (!maySave) return refuse();
    const whole = entry.take();
    const next = whole === null || whole === work ? saved : ruleOf(whole, rule);
    if (whole === null) setTab('Text');
    else if (next === null || Object.keys(wrong).length > 0) return;
    else if (isDirty || rule.test === null) onSave(next);
    else onClose();
  });
  const isBegun = isNew(rule) && begun === null && power === 'all';
  const { place, heard } = useFocusKeys(tools, { isOpen: editor.isOpen, save });
  const beginning = useBeginning({ isWanted: isBegun, tools, begin: goOn, heard });
  const ask = (): void => (isDirty ? setLeaving(true) : onClose());
  const leave = useSteady(() => {
    beginning.end();
    return editor.isOpen() ? editor.giveUp() : ask();
  });
  useLayoutEffect(() => {
    leaveRef.current = leave;
  }, [leaveRef, leave]);
  // What was typed is taken, or it is said why not and nothing of it is lost.
  const showTab = useSteady((chosen: WhenTab) => {
    if (entry.take() !== null) setTab(chosen);
  });
  const next = useSteady(goOn);
  const meant = useDeferredValue(work);
  const tried = useDeferredValue(isValid && entry.inHand === null ? saved : null);
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() === 'z' && !isTyping(event)) (event.shiftKey ? editor.forth : editor.back)();
    else return;
    event.preventDefault();
  };
  return (
    <EditorToolsContext value={tools}>
      {/* The dialog hears the keys of everything in it; what is pressed is a button or a node of its own. */}
      <div {...beginning.heard} ref={frame} className={classes.dialog} role="presentation" onKeyDown={press}>
        <Head title={titleOf(props)} onClose={ask} />
        <div className={classes.columns}>
          <div className={classes.rule}>
            <HeadFields
              head={head}
              wrong={isDirty ? wrong : NOTHING_WRONG}
              mayChange={power === 'all'}
              change={editor.change}
              isRefused={refused !== null}
              isFirst={!isBegun}
              onEnter={next}
            />
            <DayFields
              firstDay={work.firstDay}
              lastDay={work.lastDay}
              mayChange={power === 'all'}
              change={editor.change}
              wrong={limits.find(({ path }) => path === 'last_day')?.problem ?? null}
            />
            <WhenSection work={work} change={editor.change} entry={entry} tab={tab} onTab={showTab} />
            <TableSection table={work.table} name={work.name} config={config} power={power} change={editor.change} />
            <ThenSection actions={work.actions} priority={work.priority} acts={editor.acts} />
            <Problems
              work={work}
              problems={problems}
              limits={limits}
              isChanged={isDirty}
              isText={entry.inHand !== null}
            />
          </div>
          <Meaning
            scope={scope}
            rule={rule}
            rules={rules}
            base={props.base}
            isStored={props.isStored}
            work={meant}
            saved={tried}
            isChanged={isDirty}
            titles={editor.titles}
            config={config}
          />
        </div>
        <RuleFoot power={power} place={place} isValid={maySave} refused={refused} onSave={save} onClose={leave} />
      </div>
      <EditorQuestions
        leaving={leaving}
        resetting={asked !== null}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
        onReset={() => {
          setAsked(null);
          if (asked !== null) tools.act(asked.place, asked.act);
        }}
        onKeep={() => setAsked(null)}
      />
    </EditorToolsContext>
  );
}

function Head({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  return (
    <div className={dialogClasses.head}>
      <Modal.Title className={dialogClasses.title}>{title}</Modal.Title>
      <ActionIcon variant="subtle" size={28} aria-label="Close" onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** Tells what would be lost if the dialog went away now. */
function useHand({ rule, work, text }: RuleInHand, isDirty: boolean, onHand: RuleEditorProps['onHand']): void {
  const tell = useRef(onHand);
  useEffect(() => {
    tell.current = onHand;
  });
  useEffect(() => tell.current(isDirty ? { rule, work, text } : null), [rule, work, text, isDirty]);
}

function titleOf({ power, rule }: RuleEditorProps): string {
  if (power === 'read') return 'Rule';
  return isNew(rule) ? 'New rule' : 'Edit rule';
}

/** Whether a step back is the field's own. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
