import { answerOfRefusal, type RefusalCode } from '@lanewright/contract';
import { refuse, type Refusal } from '@lanewright/units';
import type { FastifyInstance } from 'fastify';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { sendRefusal } from './answers.ts';
import { CORRELATION_HEADER, correlationIdFrom } from './headers.ts';

/** The error of the HTTP parser, with its code. */
type ParserError = Error & { readonly code?: string };

/** What makes a request invalid, by the parser's code. */
const PLACES: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: 'the method is unknown',
  HPE_INVALID_URL: 'the address contains a character that is not allowed',
  HPE_INVALID_VERSION: 'the version is not HTTP/1.0 or HTTP/1.1',
  HPE_INVALID_CONSTANT: 'the first line is not a request line',
  HPE_INVALID_HEADER_TOKEN: 'a header contains a character that is not allowed',
  HPE_INVALID_CONTENT_LENGTH: 'the header Content-Length is not a number',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'the header Content-Length is sent twice',
  HPE_INVALID_TRANSFER_ENCODING: 'the header Transfer-Encoding is unknown or sent together with Content-Length',
  HPE_INVALID_CHUNK_SIZE: 'the size of a chunk is not a number',
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
 * Answers a request that is not HTTP, too slow, or has too large headers, in the shape of every refusal. Closes the
 * connection, because it is unknown where the next request begins. Source: SP-094.
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

/** Handles what Node would refuse without a body: refuses a missing Host as usual, and ignores an unknown Expect. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      return sendRefusal(reply, refuse('request.malformed_http', { at: 'the header Host is missing' }).refusal);
    return undefined;
  });
  // Without a listener Node answers 417 by itself. The request is handled as if it had no Expect header.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
