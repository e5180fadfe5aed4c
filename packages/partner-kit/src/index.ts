export type {
  ObserveExchange,
  PartnerAnswer,
  PartnerBody,
  PartnerCall,
  PartnerExchange,
  PartnerMatter,
  PartnerProblem,
} from './exchange.ts';
