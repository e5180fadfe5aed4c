import type { Portal } from '@lanewright/partner-kit';
import { endForm, quoteForm } from './form.ts';
import { readEntries } from './read.ts';

export { HARBOR } from './codes.ts';

/** Harbor Portal, for its robot. Source: SP-135, SP-068. */
export const harborPortal: Portal = {
  read: readEntries,
  answer: quoteForm,
  decline: (decline) => endForm('decline', decline),
  withdraw: (decline) => endForm('withdraw', decline),
};
