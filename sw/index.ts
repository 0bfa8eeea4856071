import { routeContentIcons } from './contentIcons.ts';
import { claimPages } from './lifecycle.ts';
import { routeImages } from './images.ts';
import { handleMessages } from './messages.ts';
import { handleBackgroundSync } from './backgroundSync.ts';
import { precacheRelease } from './precache.ts';
import { routeNavigations } from './navigation.ts';
import { routePublicApi } from './publicApi.ts';
import { receiveShares } from './shareTarget.ts';

// The first route that matches answers, so the order counts. No skipWaiting at install: the user
// accepts an update.
precacheRelease();
routeNavigations();
routeContentIcons();
routePublicApi();
routeImages();
receiveShares();
claimPages();
handleBackgroundSync();
handleMessages();
