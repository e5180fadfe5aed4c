export { bankOfCanadaPartner } from './partner.ts';
