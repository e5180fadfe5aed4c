export { freightmartPartner } from './partner.ts';
