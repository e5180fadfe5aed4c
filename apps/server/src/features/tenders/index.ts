export { sendTenderDocument } from './answer/send-document.ts';
export { keepAcknowledgements, numberDocuments, queueReceipts } from './documents.ts';
export { tenderRoutes } from './routes.ts';
export { cancelTender, takeTender } from './take/take-tender.ts';
export { workOnTenders } from './tender-work.ts';
