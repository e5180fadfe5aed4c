export { callbackFault, isPublicAddress } from './address-guard.ts';
export { createCallbackSender } from './send-callback.ts';
export type { CallbackResult, CallbackSender } from './send-callback.ts';
export { SIGNATURE_HEADER, signatureOf } from './signature.ts';
