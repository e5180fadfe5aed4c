import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent, petrol: what can be done or is chosen (look guide §1, §11). */
const petrol: MantineColorsTuple = [
  '#e7f3f5',
  '#cbe5e9',
  '#a3d2d9',
  '#5fc6d4',
  '#37a6b5',
  '#1d8b9b',
  '#0d7887',
  '#0a6a78',
  '#085965',
  '#07333b',
];

/** The Mantine theme: sizes, type and radii of the look; colours come from tokens.css through the resolver. */
export const theme = createTheme({
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, monospace",
  fontSizes: {
    xs: 'var(--text-basis)',
    sm: 'var(--text-label)',
    md: 'var(--text-body)',
    lg: 'var(--text-title)',
    xl: 'var(--text-figure)',
  },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '20px', xl: '26px' },
  spacing: {
    xs: 'var(--space-4)',
    sm: 'var(--space-8)',
    md: 'var(--space-12)',
    lg: 'var(--space-16)',
    xl: 'var(--space-24)',
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
  breakpoints: { md: '80em', lg: '85em', xl: '96.0625em' },
  components: {
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        offset: 4,
        transitionProps: { duration: 120 },
        loop: true,
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
    Checkbox: {
      defaultProps: { size: 'sm', radius: 'xs' },
      // Mantine writes the size onto the element, where no style sheet reaches it.
      vars: () => ({ root: { '--checkbox-size': '16px' } }),
    },
    // The list itself scrolls: a scroll area around it would be a region that no key reaches.
    Select: { defaultProps: { checkIconPosition: 'right', withScrollArea: false } },
  },
});
