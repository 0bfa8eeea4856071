// Values of search params that the routes check, too. Apart from the schemas of the answers, as
// every page loads all routes.

export const packageSorts = ['featured', 'price', 'price-down', 'rating', 'shortest'] as const;
export const physicianSorts = ['rating', 'name', 'fee', 'experience'] as const;
export const careCenterSorts = ['name', 'rating'] as const;

/** Minimum ratings, and limits of a package's price in rials, that lists offer as filters. */
export const ratingSteps = [4.5, 4, 3] as const;
export const priceSteps = [1_000_000_000, 500_000_000, 250_000_000] as const;

/** The largest page number of a URL; pages past the last one are 404. */
export const lastPage = 9999;

/** Limits of the cost estimate. */
export const maxNeeds = 10;
export const maxOptions = 20;
export const maxPeople = 4;

/**
 * Kinds of entries that take comments. With the slug the target of a patient's stored comment, too:
 * names stay.
 */
export const commentKinds = ['package', 'physician', 'careCenter', 'post'] as const;

/** How patient and doctor talk. Stored in rows, too: names may be added, not removed. */
export const consultModes = ['video', 'voice', 'chat', 'in-person'] as const;

/** Stored in rows and in queued mutations: names may be added, not removed. */
export const documentCategories = [
  'lab',
  'imaging',
  'prescription',
  'referral',
  'identity',
  'other',
] as const;
