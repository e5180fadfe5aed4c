export { ratesPartner } from './partner.ts';
