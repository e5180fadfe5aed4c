/** Awards and their lanes: read, edited and deleted by calls (`awards`, `lanes`), made by files (`import-awards`). */
export { awardImport, bulkAwardImport } from './import-awards.ts';
export { awardRoutes } from './routes.ts';
