import './ui/theme/tokens.css';
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/geist-mono/index.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'virtual:theme.css';
import './ui/theme/base.css';
import './ui/theme/blocks.css';
import './ui/theme/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { refuseDroppedFiles } from './ui/refuse-drops.ts';
import { submitOncePerPress } from './ui/form/one-press.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
submitOncePerPress();
refuseDroppedFiles();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
