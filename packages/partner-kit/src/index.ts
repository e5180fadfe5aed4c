export type {
  ObserveExchange,
  PartnerAnswer,
  PartnerBody,
  PartnerCall,
  PartnerCondition,
  PartnerExchange,
  PartnerMatter,
  PartnerProblem,
  PartnerText,
} from './exchange.ts';
export { readDecimal, readFigures, shownFigure } from './published-figures.ts';
export { ROBOT_DESK } from './portal.ts';
export type { Portal, PortalField, PortalForm } from './portal.ts';
export { portalForms } from './portal-forms.ts';
export type { PortalWords } from './portal-forms.ts';
export { offerOf, readBatch } from './read-batch.ts';
export type { ReadRequest, UnclearRequest } from './read-batch.ts';
export { sendingOf } from './request-source.ts';
export { troubleOf } from './trouble.ts';
export type {
  OfferedLoad,
  OfferedStop,
  OfferedTender,
  OwedReceipt,
  PartnerBatch,
  PartnerCounter,
  PartnerDecline,
  PartnerMessage,
  PartnerPage,
  PartnerPrice,
  PartnerPush,
  PartnerReceipt,
  PartnerSending,
  PartnerVerdict,
  PushProblem,
  RequestDesk,
  TenderAnswer,
} from './request-source.ts';
export {
  fahrenheitOf,
  hazardOf,
  isAbsent,
  openWireReader,
  poundsOf,
  priceOf,
  unreadableEntry,
  windowOf,
} from './wire-values.ts';
export type { WireReader } from './wire-values.ts';
export { codeOf, meaningOf } from './wire-codes.ts';
export type { WireCodes } from './wire-codes.ts';
export { childOf, childrenOf, readXml, textOf, xmlText } from './read-xml.ts';
export type { XmlElement } from './read-xml.ts';
