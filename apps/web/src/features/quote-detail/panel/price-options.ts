import { COST_TYPE_LABEL, COST_TYPES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';

/** The supported currencies as entries of a select (C-002). */
export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

/** The cost types as entries of a select (C-007, Q-141). */
export const COST_TYPE_OPTIONS = COST_TYPES.map((type) => ({ value: type, label: COST_TYPE_LABEL[type] }));
