export { PartnerRequestsPage } from './PartnerRequestsPage.tsx';
export type { PartnerRequestsPlace } from './partner-requests-place.ts';
