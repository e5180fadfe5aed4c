export { formSchema } from './form-schema.ts';
export { canAct } from './quote-acts.ts';
export type { MayAsk, QuoteAct } from './quote-acts.ts';
export { QuoteDialog } from './QuoteDialog.tsx';
export type { SharedDialog } from './QuoteDialog.tsx';
export { ActFailure } from './ActFailure.tsx';
export { MeanwhileNotice } from './MeanwhileNotice.tsx';
export { useQuoteAct } from './use-quote-act.ts';
export { useConflict } from './use-conflict.ts';
