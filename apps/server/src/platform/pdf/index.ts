export { pdfPages } from './pdf-pages.ts';
export type { PdfPages } from './pdf-pages.ts';
