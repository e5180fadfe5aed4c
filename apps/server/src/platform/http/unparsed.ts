import { answerOfRefusal, type RefusalCode } from '@lanewright/contract';
import { refuse, type Refusal } from '@lanewright/units';
import type { FastifyInstance } from 'fastify';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { sendRefusal } from './answers.ts';
import { CORRELATION_HEADER, correlationIdFrom } from './headers.ts';

/** Why the parser gave up, with its code. */
type ParserError = Error & { readonly code?: string };

/** Where a request stops being HTTP, by the parser's code. */
const PLACES: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: 'the method is unknown',
  HPE_INVALID_URL: 'the address holds a character that may not stand there',
  HPE_INVALID_VERSION: 'the version is not HTTP/1.0 or HTTP/1.1',
  HPE_INVALID_CONSTANT: 'the first line is not that of a request',
  HPE_INVALID_HEADER_TOKEN: 'a header holds a character that may not stand there',
  HPE_INVALID_CONTENT_LENGTH: 'the header Content-Length is no number',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'the header Content-Length stands there twice',
  HPE_INVALID_TRANSFER_ENCODING: 'the header Transfer-Encoding is unknown or stands beside Content-Length',
  HPE_INVALID_CHUNK_SIZE: 'the size of a chunk is no number',
  HPE_INVALID_EOF_STATE: 'it ends too early',
  HPE_CR_EXPECTED: 'a line ends without a carriage return',
  HPE_LF_EXPECTED: 'a line ends without a line feed',
};

/** The refusal of a request that no handler saw. */
function refusalOf({ code }: ParserError): Refusal<RefusalCode> {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse('request.too_slow').refusal;
  const limit = `${maxHeaderSize / 1024} KB`;
  if (code === 'HPE_HEADER_OVERFLOW') return refuse('request.headers_too_large', { limit }).refusal;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return refuse('request.too_large', { limit }).refusal;
  const at = PLACES[code ?? ''];
  return refuse('request.malformed_http', at === undefined ? {} : { at }).refusal;
}

/**
 * Answers a request that is no HTTP, too slow, or has too large headers, in the shape of every refusal, and ends its
 * connection, because nobody knows where the next request would begin. Source: SP-094.
 */
export function answerUnparsed(error: ParserError, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, body } = answerOfRefusal(refusalOf(error));
    const json = JSON.stringify(body);
    const lines = {
      ...headers,
      [CORRELATION_HEADER]: correlationIdFrom(undefined),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(json)),
      connection: 'close',
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${json}`);
  }
  socket.destroy(error);
}

/** Refuses, in the shape of every refusal, what Node would refuse without a word: no Host, and an unknown Expect. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      return sendRefusal(reply, refuse('request.malformed_http', { at: 'the header Host is missing' }).refusal);
    return undefined;
  });
  // Without a listener Node answers 417 by itself; the request is handled as if it expected nothing.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
