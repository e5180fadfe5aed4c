import type { AnswerOf, AnyEndpoint, ParsedRequestOf, RefusalCode } from '@lanewright/contract';
import { type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import { withCorrelation } from '../log.ts';
import { sendRefusal } from './answers.ts';
import { type Call, sendOutcome } from './call.ts';
import { contextOf } from './context.ts';
import { identifiedOf } from './guard.ts';
import type { CallContext } from './handlers.ts';
import { parseRequest, sentRequestOf } from './parse-request.ts';
import { type ReceivedFile, receiveParts, type ReceivedParts } from './receive-parts.ts';

/** Bytes that the fields and the marks between them take beside the file, at most. */
const ROOM_FOR_FIELDS = 262_144;

/** Answers an endpoint that takes a file, which is there as long as the handler runs. */
export type UploadHandler<E> = (
  request: ParsedRequestOf<E> & CallContext & { readonly actor: Actor; readonly file: ReceivedFile },
) => Promise<Outcome<AnswerOf<E>, RefusalCode>>;

/**
 * The call of an endpoint that takes a file: its fields are read as the body of any other call. Refuses what is no
 * multipart body (415), what has no file (400) or too large a one (413), before its body is read where the body says its
 * length.
 */
export function uploadCall<E extends AnyEndpoint>(endpoint: E, handler: UploadHandler<E>, checkAnswers: boolean): Call {
  const { file: taken, may } = endpoint;
  if (taken === undefined) throw new Error(`${endpoint.path} takes no file: hang it up with route()`);
  if (may === 'anyone' || may === 'caller') throw new Error(`${endpoint.path} needs a person behind its file`);
  const answer = async (
    request: FastifyRequest,
    { fields, file }: ReceivedParts,
  ): Promise<Outcome<AnswerOf<E>, RefusalCode>> => {
    const parsed = parseRequest(endpoint, {
      ...sentRequestOf(request),
      body: Buffer.from(JSON.stringify(fields)),
    });
    if (file === null) return refuseFields({ ...(parsed.ok ? {} : parsed.refusal.fields), file: [taken.missing] });
    if (!parsed.ok) return parsed;
    return handler({ ...parsed.value, ...contextOf(request), actor: identifiedOf(request).actor, file });
  };
  return async (request, reply) => {
    if (!request.isMultipart())
      return sendRefusal(reply, refuse('request.unsupported_type', { wanted: 'multipart/form-data' }).refusal);
    if (Number(request.headers['content-length']) > taken.limit + ROOM_FOR_FIELDS) {
      // What the client goes on sending is thrown away: an unread connection would delay the server's shutdown.
      request.raw.resume();
      return sendRefusal(reply, refuse('file.too_large').refusal);
    }
    const outcome = await withCorrelation(request.id, () =>
      receiveParts<AnswerOf<E>, RefusalCode>(request, taken, (parts) => answer(request, parts)),
    );
    return sendOutcome(endpoint, { reply, outcome, checkAnswers });
  };
}
