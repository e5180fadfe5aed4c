export { BackTestPage } from './BackTestPage.tsx';
export { BackTestInDialog } from './BackTestInDialog.tsx';
