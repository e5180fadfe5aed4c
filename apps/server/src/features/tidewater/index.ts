export { tidewaterPartner } from './partner.ts';
