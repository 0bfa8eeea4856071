import { routeContentIcons } from './contentIcons.ts';
import { claimPages } from './lifecycle.ts';
import { routeImages } from './images.ts';
import { answerMessages } from './messages.ts';
import { handleBackgroundSync } from './backgroundSync.ts';
import { precacheRelease } from './precache.ts';
import { routeNavigations } from './navigation.ts';
import { routePublicApi } from './publicApi.ts';
import { receiveShares } from './shareTarget.ts';

// What the worker does, in the order in which it is asked. No skipWaiting at install: the person decides.
precacheRelease();
routeNavigations();
routeContentIcons();
routePublicApi();
routeImages();
receiveShares();
claimPages();
handleBackgroundSync();
answerMessages();
