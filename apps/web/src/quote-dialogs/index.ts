export { formSchema } from './form-schema.ts';
export { ACT_PERMISSION, canAct, offeredAct } from './quote-acts.ts';
export type { MayAsk, OfferedAct, QuoteAct, QuoteFacts } from './quote-acts.ts';
export { QuoteDialog, SHARED_DIALOGS } from './QuoteDialog.tsx';
export type { SharedDialog } from './QuoteDialog.tsx';
export { ActFailure } from './ActFailure.tsx';
export { MeanwhileNotice } from './MeanwhileNotice.tsx';
export { refreshQuote, useQuoteAct } from './use-quote-act.ts';
export { useConflict } from './use-conflict.ts';
