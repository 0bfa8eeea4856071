import { msg } from '@lingui/core/macro';

/** The main navigation: the public lists that exist. */
export const mainNavigation = [{ to: '/packages', name: msg`Care packages` }] as const;

/** Panel addresses are plain text here: the panel is another branch of the route tree. */
export const portal: string = '/panel/my-package';
export const newTicket: string = '/panel/my-ticket/new';
