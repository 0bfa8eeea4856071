import { msg } from '@lingui/core/macro';

/** The main navigation: the public lists that exist. */
export const mainNavigation = [{ to: '/packages', name: msg`Care packages` }] as const;
