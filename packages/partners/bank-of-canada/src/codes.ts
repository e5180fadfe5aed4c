/** The names of the bank's interface. Where it differs from what was agreed, this changes. */

/** The bank's name in logs. */
export const BANK_OF_CANADA = 'Bank of Canada';

/** The series of Canadian dollars for one US dollar. */
export const SERIES = 'FXUSDCAD';

/** Where its observations are asked for, below the bank's address. */
export const OBSERVATIONS_PATH = `/valet/observations/${SERIES}/json`;
