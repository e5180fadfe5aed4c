/** The sections of a shipper, on its form and on its page (S-020). */
export const SECTIONS = ['General Information', 'Contact Information', 'Shipper Configuration'] as const;
/** The title of a section. */
export type Section = (typeof SECTIONS)[number];

/** All sections unfolded: the initial state of form and page. */
export const ALL_OPEN: Readonly<Record<Section, boolean>> = {
  'General Information': true,
  'Contact Information': true,
  'Shipper Configuration': true,
};
