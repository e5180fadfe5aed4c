/** What Tab may stop at; some of it has a negative tab index or is hidden. */
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

type Step = {
  /** The next stop or the previous one. */
  readonly step: 1 | -1;
  /** Whether what stands in the element is passed over. */
  readonly past: boolean;
};

/** The stop of Tab next to an element, in reading order; null at the ends. */
export function stopBeside(within: HTMLElement, at: Element, { step, past }: Step): HTMLElement | null {
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beside = [...within.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => isStop(one) && (at.compareDocumentPosition(one) & side) !== 0 && !(past && at.contains(one)),
  );
  return beside.at(step === 1 ? 0 : -1) ?? null;
}

/** The first stop of Tab in an element. */
export function firstStop(within: HTMLElement): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(STOPS)].find(isStop) ?? null;
}

/** Of a group of radio buttons only the chosen one is a stop. */
function isStop(one: HTMLElement): boolean {
  const isOtherChoice = one instanceof HTMLInputElement && one.type === 'radio' && !one.checked;
  return one.tabIndex >= 0 && !isOtherChoice && one.checkVisibility();
}
