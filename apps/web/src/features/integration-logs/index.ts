export { IntegrationLogsPage } from './IntegrationLogsPage.tsx';
