import './styles/desk.css';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { splitPath } from '#i18n/rewrite.ts';
import { DeskContext } from './context.tsx';
import { createDesk } from './desk.ts';
import { loadDeskI18n } from './i18n.ts';
import { createDeskRouter } from './router.tsx';

// Entry of the staff application.

async function start(): Promise<void> {
  const { locale } = splitPath(location.pathname);
  const i18n = await loadDeskI18n(locale);
  const desk = createDesk(locale);
  const router = createDeskRouter(locale);
  const root = document.querySelector('#desk');
  if (!root) throw new Error('the document has no place for the desk');
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <DeskContext value={desk}>
        <QueryClientProvider client={desk.queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DeskContext>
    </I18nProvider>,
  );
}

void start();
