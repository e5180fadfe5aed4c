export { awardImport, bulkAwardImport } from './import-awards.ts';
