import type { AnswerOf, getReceivedMail } from '@lanewright/contract';

/** A received mail as it is answered. */
export type ReceivedMail = AnswerOf<typeof getReceivedMail>;
