import { portalForms, type Portal } from '@lanewright/partner-kit';
import { FORM_WORDS } from './codes.ts';
import { readEntries } from './read.ts';

export { HARBOR } from './codes.ts';

/** Harbor Portal, for its robot. Source: SP-135, SP-068. */
export const harborPortal: Portal = { read: readEntries, ...portalForms(FORM_WORDS) };
