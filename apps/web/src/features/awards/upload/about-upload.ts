/** What an upload of awards does, in a sentence. */
export const ABOUT_AWARDS = 'The rows become the lanes of a new award.';

/** An upload of an award asks for its name (W-014). */
export const AWARD_START = { isNamed: true };
