import { blogSearchPage, postListPage, postPage, postQuery, searchQuery } from './blog.ts';
import { careCenterListPage, careCenterPage, careCenterQuery } from './careCenters.ts';
import { commentList } from './comments.ts';
import { consultPhysicianList, openTimes } from './consults.ts';
import { estimatePage, estimateQuery } from './estimate.ts';
import { guestListPage, guestPage, guestQuery } from './guests.ts';
import { homePage } from './home.ts';
import { packageListPage, packagePage, packageQuery } from './packages.ts';
import { aboutPage, cardPlanList, contactPage, plusPage, textOnlyPage } from './infoPages.ts';
import { physicianListPage, physicianPage, physicianQuery } from './physicians.ts';
import { publicFormPage } from './publicForms.ts';
import { siteSearchPage, siteSearchQuery } from './search.ts';
import { siteInfo } from './siteInfo.ts';

/**
 * Public endpoints. Every answer except `site`, `cardPlans`, `consultPhysicians` and `comments` has
 * page attributes.
 */
export const siteEndpoints = {
  site: { method: 'GET', path: 'site', access: 'public', answer: siteInfo },
  home: { method: 'GET', path: 'home', access: 'public', answer: homePage },
  search: {
    method: 'GET',
    path: 'search',
    access: 'public',
    query: siteSearchQuery,
    answer: siteSearchPage,
  },
  packages: {
    method: 'GET',
    path: 'packages',
    access: 'public',
    query: packageQuery,
    answer: packageListPage,
  },
  package: { method: 'GET', path: 'packages/{package}', access: 'public', answer: packagePage },
  physicians: {
    method: 'GET',
    path: 'physicians',
    access: 'public',
    query: physicianQuery,
    answer: physicianListPage,
  },
  physician: {
    method: 'GET',
    path: 'physicians/{physician}',
    access: 'public',
    answer: physicianPage,
  },
  consultPhysicians: {
    method: 'GET',
    path: 'consult-physicians',
    access: 'public',
    answer: consultPhysicianList,
  },
  careCenters: {
    method: 'GET',
    path: 'care-centers',
    access: 'public',
    query: careCenterQuery,
    answer: careCenterListPage,
  },
  careCenter: {
    method: 'GET',
    path: 'care-centers/{careCenter}',
    access: 'public',
    answer: careCenterPage,
  },
  guests: {
    method: 'GET',
    path: 'guests',
    access: 'public',
    query: guestQuery,
    answer: guestListPage,
  },
  guest: { method: 'GET', path: 'guests/{guest}', access: 'public', answer: guestPage },
  posts: { method: 'GET', path: 'posts', access: 'public', query: postQuery, answer: postListPage },
  post: { method: 'GET', path: 'posts/{post}', access: 'public', answer: postPage },
  blogSearch: {
    method: 'GET',
    path: 'blog-search',
    access: 'public',
    query: searchQuery,
    answer: blogSearchPage,
  },
  about: { method: 'GET', path: 'about', access: 'public', answer: aboutPage },
  privacy: { method: 'GET', path: 'privacy', access: 'public', answer: textOnlyPage },
  terms: { method: 'GET', path: 'terms', access: 'public', answer: textOnlyPage },
  plus: { method: 'GET', path: 'plus', access: 'public', answer: plusPage },
  cardPlans: { method: 'GET', path: 'card-plans', access: 'public', answer: cardPlanList },
  contact: { method: 'GET', path: 'contact-us', access: 'public', answer: contactPage },
  estimate: {
    method: 'GET',
    path: 'package-stimation',
    access: 'public',
    query: estimateQuery,
    answer: estimatePage,
  },
  publicForm: {
    method: 'GET',
    path: 'public-forms/{form}',
    access: 'public',
    answer: publicFormPage,
  },
  comments: {
    method: 'GET',
    path: 'comments/{kind}/{slug}',
    access: 'public',
    answer: commentList,
  },
} as const;

/** Public endpoints whose answers change with patients' records, so the content's cache skips them. */
export const liveEndpoints = {
  openTimes: {
    method: 'GET',
    path: 'physicians/{physician}/open-times',
    access: 'public',
    answer: openTimes,
  },
} as const;
