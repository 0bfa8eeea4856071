import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The engines beside Chromium in which the main job is tested. */
export const engines: readonly Engine[] = [firefox, webkit];
