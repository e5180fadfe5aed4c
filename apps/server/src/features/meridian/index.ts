export { meridianPartner } from './partner.ts';
