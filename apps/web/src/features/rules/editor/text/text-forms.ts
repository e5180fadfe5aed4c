/** The forms in which a test is written as text (SP-138). */
export const TEXT_FORMS = ['Tree', 'JsonLogic'] as const;

/** One of these forms. */
export type TextForm = (typeof TEXT_FORMS)[number];
