import '#ui/styles/index.css';
import './trustedTypes.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { isPrivatePath } from '#contract/privatePaths.ts';
import { loadI18n } from '#i18n/catalogue.ts';
import { cookieLocale, localeCookie } from '#i18n/localeCookie.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';
import { captureInstallPrompt } from '#pwa/install.ts';
import { quietOpener } from '#pwa/quiet.ts';
import { runningBuild } from '#pwa/updates.ts';
import { browserApi } from './browserApi.ts';
import { savePageForCrawlers } from './crawler.ts';
import { deferPage } from './deferredPage.tsx';
import { leaveBeforeEntering, showPage } from './pageTransition.ts';
import { prefetchInView } from './prefetch.ts';
import { startPwa } from './pwa.ts';
import { createAppRouter, type AppRouter } from './router.tsx';
// Entry of the browser: hydrates the server's page, or renders into the worker's shell.

captureInstallPrompt();

async function start(): Promise<void> {
  // The worker's shell cannot redirect either: an empty segment could make what follows it another
  // host.
  if (location.pathname.includes('//'))
    return location.replace(
      location.pathname.replace(/\/{2,}/g, '/') + location.search + location.hash,
    );
  const { locale } = splitPath(location.pathname);
  // The worker's shell cannot redirect: a full load of exactly `/` goes to the remembered language
  // here.
  const remembered = cookieLocale(document.cookie);
  if (location.pathname === '/' && remembered && remembered !== defaultLocale)
    return location.replace(joinPath(remembered, '/') + location.search + location.hash);
  document.cookie = localeCookie(locale);

  const { i18n, translated } = await loadI18n(
    locale,
    document.querySelector('[data-page]') !== null,
  );
  const router = createAppRouter({
    context: {
      i18n,
      locale,
      api: browserApi(locale, () => redirectToSignIn(router)),
      origin: location.origin,
    },
    hydrate: ({ seeds }) => startPwa(router, seeds),
  });
  // For support and tests.
  document.documentElement.dataset['build'] = runningBuild;
  savePageForCrawlers();
  router.subscribe('onBeforeNavigate', savePageForCrawlers);
  leaveBeforeEntering(router);
  onBfcacheRestore(locale);
  prefetchInView(router);
  if (quietOpener()) void import('./panel.ts').then((panel) => panel.listenForOpener(router));
  if (translated && document.querySelector('[data-page]') !== null) deferPage(router);
  const app = <RouterClient router={router} />;
  // Untranslated markup differs from the shell, so it cannot be hydrated.
  if (translated) hydrateRoot(document, app);
  else createRoot(document).render(app);
}

void start();

/**
 * A page from the back/forward cache is still faded out, and the locale cookie may have changed
 * since.
 */
function onBfcacheRestore(locale: Locale): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showPage();
    document.cookie = localeCookie(locale);
  });
}

/**
 * Redirects a public page to sign-in and back. The panel locks its records first: see
 * `sessionEnd.ts`.
 */
function redirectToSignIn(router: AppRouter): void {
  const { pathname, href } = router.latestLocation;
  if (isPrivatePath(pathname)) return;
  void router.navigate({ to: '/sign-in', search: { next: href, reason: 'expired' } });
}
