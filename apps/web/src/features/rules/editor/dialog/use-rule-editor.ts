import { namedLists } from '@lanewright/rules';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { actionActs } from '../actions/action-acts.ts';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import type { EditorTools, Typing } from '../draft/editor-tools.ts';
import { begunWork } from '../draft/rule-draft.ts';
import { useHistory } from '../draft/use-history.ts';
import { useKeptValue } from '../draft/use-kept-value.ts';
import { useTitles } from '../draft/use-titles.ts';
import { useFocusHeld } from '../focus/use-focus-held.ts';
import { useDrawn, useFocusKept } from '../focus/use-focus-kept.ts';
import { createStores, makeTools } from './make-tools.ts';
import { useNamedWork } from './use-named-work.ts';
import type { AskedReset } from './work-acts.ts';
import { problemsOf } from './work-problems.ts';

/** The edited rule, its undo and redo steps, its problems, and the tools of its nodes. */
export function useRuleEditor(props: RuleEditorProps, frame: RefObject<HTMLElement | null>) {
  const { config, power, rule, rules, begun } = props;
  const [first] = useState(() => begunWork(rule, () => crypto.randomUUID()));
  const { now, change, back, forth } = useHistory(() => begun?.work ?? first);
  const [asked, setAsked] = useState<AskedReset | null>(null);
  const { titles, keep } = useTitles(now, config);
  const work = useNamedWork(now, { rule, rules, config, titles });
  const inWork = useKeptValue(work);
  useEffect(() => inWork.set(work), [work, inWork]);
  const focus = useFocusKept(frame);
  const drawn = useDrawn(frame);
  useFocusHeld(frame);
  const [stores] = useState(createStores);
  const typing = useKeptValue<Typing | null>(null);
  /** The node of which something is open: one at a time. */
  const openNode = useKeptValue<string | null>(null);
  const lists = useMemo(() => namedLists(rules), [rules]);
  const tools = useMemo<EditorTools>(() => {
    const held = { inWork, openNode, typing, stores };
    const places = { focus, drawn, frame: () => frame.current };
    return makeTools({ config, power, lists, ...held, ...places, change, keep, askReset: setAsked });
  }, [config, power, lists, inWork, openNode, typing, stores, change, focus, drawn, frame, keep]);
  const problems = useMemo(() => problemsOf(work, config), [work, config]);
  useEffect(() => {
    stores.problems.replace(new Map(problems.filter(({ open }) => !open).map(({ id, problem }) => [id, problem])));
  }, [problems, stores]);
  useEffect(() => stores.titles.replace(titles), [titles, stores]);
  const acts = useMemo(() => actionActs({ config, inWork, change, focus }), [config, inWork, change, focus]);
  return {
    work,
    first,
    change,
    back,
    forth,
    tools,
    problems,
    titles,
    acts,
    asked,
    setAsked,
    isOpen: () => openNode.get() !== null,
    /** Reverts the typed text and closes its field, as Escape does. */
    giveUp: () => {
      typing.get()?.giveUp();
      tools.close();
    },
  };
}
