import { MAX_BUY_ACTIONS, QUOTING_ACTIONS } from './actions.ts';
import type { EditorConfig, RuleContext } from './config.ts';
import { FACT_OPERANDS, MAX_BUY_WORKING_OPERANDS, QUOTING_WORKING_OPERANDS } from './operands.ts';
import { OPERATIONS } from './operations.ts';

/** The editor configuration of each context (R-005, R-022…R-024). */
export const EDITOR_CONFIG: Readonly<Record<RuleContext, EditorConfig>> = {
  quote_price_prediction: {
    context: 'quote_price_prediction',
    operands: [...FACT_OPERANDS, ...QUOTING_WORKING_OPERANDS],
    operations: OPERATIONS,
    actions: QUOTING_ACTIONS,
  },
  max_buy_price_prediction: {
    context: 'max_buy_price_prediction',
    operands: [...FACT_OPERANDS, ...MAX_BUY_WORKING_OPERANDS],
    operations: OPERATIONS,
    actions: MAX_BUY_ACTIONS,
  },
};
