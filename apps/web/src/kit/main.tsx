import '../ui/theme/tokens.css';
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/geist-mono/index.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'virtual:theme.css';
import '../ui/theme/base.css';
import '../ui/theme/blocks.css';
import '../ui/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { theme } from '../ui/theme/theme.ts';
import { Kit } from './Kit.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('kit.html has no #root');
createRoot(root).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <Kit show={new URLSearchParams(location.search).get('show') ?? ''} />
    <Notifications position="bottom-right" limit={3} autoClose={false} />
  </MantineProvider>,
);
