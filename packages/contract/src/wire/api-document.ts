import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getApiDocument = endpoint({
  method: 'GET',
  path: '/v1/openapi.json',
  may: 'anyone',
  summary: 'This description of all calls',
  status: 200,
  answer: z.record(z.string(), z.unknown()),
});
