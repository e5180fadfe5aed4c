/**
 * The form of a quote, in rooms. Each imports only rooms that stand before it:
 * - `draft` is what is filled in and what is wrong with it; `stops` edits the stops, `lane` shows them on the map.
 * - `form` is the whole form; `mail` fills it from a received mail.
 */
export { EditQuotePage } from './EditQuotePage.tsx';
export { MailQuotePage } from './mail/MailQuotePage.tsx';
export { NewQuotePage } from './NewQuotePage.tsx';
export { PartnerQuotePage } from './partner/PartnerQuotePage.tsx';
