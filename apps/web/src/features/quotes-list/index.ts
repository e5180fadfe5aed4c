/**
 * The dashboard: `rows` says what a row shows and what can be done with it, `bulk` acts on several rows, `board` shows
 * the desk's figures and the map of open lanes.
 */
export { QuotesListPage } from './QuotesListPage.tsx';
