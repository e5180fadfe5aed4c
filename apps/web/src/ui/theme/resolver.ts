import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Points Mantine's own variables at our tokens, the same for both schemes because the tokens differ per scheme
 * (look guide §11). Evaluated when the style sheet is built: nothing is injected at run time, so the content security
 * policy can refuse inline styles.
 */
export const resolver: CSSVariablesResolver = () => {
  const colours = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-default': 'var(--control-face)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light': 'var(--accent-tint)',
    '--mantine-primary-color-light-hover': 'var(--accent-tint-2)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
    '--mantine-color-petrol-filled': 'var(--accent)',
    '--mantine-color-petrol-filled-hover': 'var(--accent-hover)',
  } as const;
  return { variables: {}, light: colours, dark: colours };
};
