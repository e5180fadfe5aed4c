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
export { readDecimal, readFigures, shownFigure } from './published-figures.ts';
