export type {
  ObserveExchange,
  PartnerAnswer,
  PartnerBody,
  PartnerCall,
  PartnerCondition,
  PartnerExchange,
  PartnerMatter,
  PartnerProblem,
} from './exchange.ts';
