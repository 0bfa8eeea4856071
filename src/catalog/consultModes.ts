import { msg } from '@lingui/core/macro';
import Building from '~icons/lucide/building-2';
import MessageSquareText from '~icons/lucide/message-square-text';
import Phone from '~icons/lucide/phone';
import Video from '~icons/lucide/video';
import type { ConsultMode } from '#contract/consult.ts';

/** The ways to talk: icon and name. */
export const consultModes = {
  video: { icon: Video, name: msg`Video` },
  voice: { icon: Phone, name: msg`Voice` },
  chat: { icon: MessageSquareText, name: msg`Chat` },
  'in-person': { icon: Building, name: msg`In person` },
} satisfies Record<ConsultMode, unknown>;
