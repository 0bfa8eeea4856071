import { msg } from '@lingui/core/macro';

// Links of the public header, menu and footer.

const packages = { to: '/packages', name: msg`Care packages` } as const;
const physicians = { to: '/physicians', name: msg`Doctors` } as const;
const careCenters = { to: '/care-centers', name: msg`Care centers` } as const;
const guests = { to: '/guests', name: msg`Guest stories` } as const;
// The spelling is that of the public URL; it stays.
const estimate = { to: '/package-stimation', name: msg`Cost estimate` } as const;
const blog = { to: '/blog', name: msg`Blog` } as const;
const about = { to: '/about', name: msg`About us` } as const;
const plus = { to: '/plus', name: msg`Nabz Plus` } as const;
const contact = { to: '/contact-us', name: msg`Contact us` } as const;
const privacy = { to: '/privacy', name: msg`Privacy` } as const;
const terms = { to: '/terms', name: msg`Terms of use` } as const;

const lostPhone = { to: '/lost-phone', name: msg`Lost phone` } as const;

/** Main links of the header and the menu. */
export const mainNavigation = [packages, physicians, careCenters, guests, blog] as const;
/** Secondary links of the menu. */
export const furtherNavigation = [estimate, plus, about, contact] as const;
/** The footer’s columns: care and company. */
export const careNavigation = [packages, physicians, careCenters, guests, estimate] as const;
export const companyNavigation = [about, plus, blog, contact] as const;
/** The footer’s last line. */
export const legalNavigation = [privacy, terms, lostPhone] as const;
