import type { AnyEndpoint } from '@lanewright/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type CallerDoor, isMachine } from './caller-door.ts';
import { guard, type Guards } from './guard.ts';

type Call = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;
type Entry = { readonly guard: ReturnType<typeof guard>; readonly call: Call };

/** One address: what a person is answered there, and what a machine is. One of the two is always there. */
type Door = { person?: Entry; machine?: Entry };

/**
 * Hangs endpoints on the server. At one address there may be a call for people and one for machines; the bearer tells
 * which is meant. Where only one of them is, everybody meets its guard: so a machine's key is refused at a person's call
 * and the other way round. Two endpoints of one kind at one address throw.
 */
export function doors(app: FastifyInstance, guards: Guards) {
  const open = new Map<string, Door>();
  return (endpoint: AnyEndpoint, call: Call): void => {
    const kind = endpoint.may === 'caller' ? 'machine' : 'person';
    const entry = { guard: guard(endpoint, guards), call };
    const address = `${endpoint.method} ${endpoint.path}`;
    const known = open.get(address);
    if (known?.[kind] !== undefined) throw new Error(`${address} is hung up twice`);
    const door: Door = known ?? {};
    door[kind] = entry;
    if (known !== undefined) return;
    open.set(address, door);
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      onRequest: (request, reply) => entryOf(door, request, guards.callers).guard(request, reply),
      handler: (request, reply) => entryOf(door, request, guards.callers).call(request, reply),
    };
    if (endpoint.takes === 'bytes') hangBytes(app, route);
    else if (endpoint.file === undefined) app.route(route);
    else hangUpload(app, route);
  };
}

/**
 * Multipart bodies are read only where a call takes a file: anywhere else they are refused as before. A file that is too
 * large is told by the part itself.
 */
function hangUpload(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (room) => {
    await room.register(multipart, { throwFileSizeLimit: false });
    room.route(route);
  });
}

/** Bodies of any type are taken only where a call takes bytes. */
function hangBytes(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    room.route(route);
  });
}

function entryOf(door: Door, request: FastifyRequest, callers: CallerDoor | undefined): Entry {
  const entry = isMachine(request, callers) ? (door.machine ?? door.person) : (door.person ?? door.machine);
  if (entry === undefined) throw new Error('an address without an endpoint');
  return entry;
}
