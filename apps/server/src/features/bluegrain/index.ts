export { bluegrainPartner } from './partner.ts';
