export { acknowledgementOf, ACKNOWLEDGEMENT_GROUP, isSoundGroup } from './acknowledgement/write-997.ts';
export type { JudgedGroup } from './acknowledgement/write-997.ts';
export type { Acknowledgement } from './acknowledgement/read-acknowledgement.ts';
export { readDocument } from './read-document.ts';
export type { EdiDocument } from './read-document.ts';
export { RESPONSE_GROUP, responseOf } from './response/write-990.ts';
export type { TenderResponse } from './response/write-990.ts';
export type {
  LoadTender,
  StopTimes,
  TenderFinding,
  TenderPurpose,
  TenderReference,
  TenderStop,
  TenderTime,
} from './tender/load-tender.ts';
export type { FunctionalGroup, Interchange, SetFault, TransactionSet, X12Reading } from './x12/envelope.ts';
export { readX12 } from './x12/read-x12.ts';
export { element } from './x12/segment.ts';
export { writeX12 } from './x12/write-x12.ts';
export type { WrittenInterchange, WrittenSegment, WrittenSet } from './x12/write-x12.ts';
