export { EquipmentTypeDialog, useEquipmentTypeForm } from './EquipmentTypeDialog.tsx';
export type { ChosenType } from './EquipmentTypeDialog.tsx';
export { formSchema } from './form-schema.ts';
export { canAct } from './quote-acts.ts';
export type { MayAsk, QuoteAct } from './quote-acts.ts';
export { QuoteDialog } from './QuoteDialog.tsx';
export type { SharedDialog } from './QuoteDialog.tsx';
export { ActFailure } from './ActFailure.tsx';
export { useQuoteAct } from './use-quote-act.ts';
