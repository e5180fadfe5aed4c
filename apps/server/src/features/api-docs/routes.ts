import { getApiDocument } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { apiDocument } from './document.ts';

/** The description of all calls, made when first asked for. Open to anyone: it says nothing of any shipper. */
export function apiDocumentRoutes(http: Http, version: string): void {
  let kept: Record<string, unknown> | null = null;
  http.open(getApiDocument, async () => done((kept ??= apiDocument(version))));
}
