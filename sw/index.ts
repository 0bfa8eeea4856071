import { routeContentIcons } from './contentIcons.ts';
import { deletePagesOfOtherReleases } from './storedPages.ts';
import { clientsClaim } from 'workbox-core';
import { routeImages } from './images.ts';
import { handleMessages } from './messages.ts';
import { handleBackgroundSync } from './backgroundSync.ts';
import { precacheRelease } from './precache.ts';
import { routeNavigations } from './navigation.ts';
import { routePdfFiles } from './pdfFiles.ts';
import { routePublicApi } from './publicApi.ts';
import { receiveShares } from './shareTarget.ts';
import { routeAroundWorker } from './staticRoutes.ts';
import { handleWebPush } from './webPush.ts';
import { boundEvents } from './workInProgress.ts';

// Entry of the service worker. The first route that matches handles a request, so the order counts.
// No skipWaiting at install: the user accepts an update.
boundEvents();
routeAroundWorker();
precacheRelease();
routeNavigations();
deletePagesOfOtherReleases();
routeContentIcons();
routePublicApi();
routeImages();
routePdfFiles();
receiveShares();
// Controls open pages as soon as it is active, so that one visit is enough for offline use.
clientsClaim();
handleBackgroundSync();
handleMessages();
handleWebPush();
