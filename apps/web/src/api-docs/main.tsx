import '../ui/theme/tokens.css';
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/geist-mono/index.css';
import './api-docs.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiDocs } from './ApiDocs.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('api-docs.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ApiDocs />
  </StrictMode>,
);
