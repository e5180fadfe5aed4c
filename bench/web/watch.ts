/** What the page itself has seen so far, in milliseconds since the navigation began. */
type Seen = {
  /** When what is looked for was painted. */
  shown: number | null;
  /** When the search box, where there is one, had shown a letter after that. */
  interactive: number | null;
  /** The sum of layout shifts that no input explains. */
  shift: number;
};

/** What a page is told before its first script. */
export type Orders = {
  readonly session: { readonly refresh: string; readonly token: string; readonly until: number };
  /** What is looked for: a selector, and a pattern of its text. */
  readonly selector: string;
  readonly text: string;
  /** Whether a letter is typed into the search box then. */
  readonly types: boolean;
};

/**
 * Runs inside the page, before its scripts: puts the session where the login screen keeps it, sums layout shifts, and
 * looks once a frame for what the page is opened for. It must not use anything outside itself.
 */
export function watch({ session, selector, text, types }: Orders): void {
  localStorage.setItem('lanewright.refresh', session.refresh);
  sessionStorage.setItem('lanewright.token', JSON.stringify({ token: session.token, until: session.until }));
  const seen: Seen = { shown: null, interactive: null, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
      if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  /** After the frame that shows what is in the page now. */
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const type = (): void => {
    const box = types ? document.querySelector<HTMLInputElement>('input[type="search"]') : null;
    if (box === null) return void (seen.interactive = performance.now());
    box.focus();
    document.execCommand('insertText', false, 'x');
    painted(() => {
      if (box.value !== 'x') return type();
      seen.interactive = performance.now();
      document.execCommand('delete');
      box.blur();
    });
  };
  const look = (): void => {
    if (!new RegExp(text).test(document.querySelector(selector)?.textContent ?? ''))
      return void requestAnimationFrame(look);
    painted(() => {
      seen.shown = performance.now();
      type();
    });
  };
  requestAnimationFrame(look);
}
