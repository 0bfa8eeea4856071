import type { Entity } from '../entity.ts';
import { type ContentKind, isContentKind } from '../kinds.ts';
import { careCenterEntity } from './careCenters/index.ts';
import { cardPlanEntity } from './cardPlans.ts';
import { categoryEntity } from './categories.ts';
import { commentEntity } from './comments.ts';
import { estimateOptionEntity } from './estimateOptions/index.ts';
import { guestEntity } from './guests/index.ts';
import { officeEntity } from './offices.ts';
import { packageEntity } from './packages/index.ts';
import { physicianEntity } from './physicians/index.ts';
import { planEntity } from './plans.ts';
import { authorEntity, postCategoryEntity, postEntity, tagEntity } from './posts/index.ts';
import { publicFormEntity } from './publicForms.ts';
import { questionnaireEntity } from './questionnaires/index.ts';
import { textPageEntity } from './textPages.ts';

/**
 * Every kind of content with all that the server does with it, in the order of the sitemap.
 * Imports, exports, routes and the sitemap go through it; docs/contributing.md says how to add one.
 */
export const entities: { readonly [Kind in ContentKind]: Entity<Kind> } = {
  package: packageEntity,
  physician: physicianEntity,
  careCenter: careCenterEntity,
  guest: guestEntity,
  post: postEntity,
  postCategory: postCategoryEntity,
  tag: tagEntity,
  author: authorEntity,
  plan: planEntity,
  cardPlan: cardPlanEntity,
  page: textPageEntity,
  office: officeEntity,
  estimateOption: estimateOptionEntity,
  publicForm: publicFormEntity,
  category: categoryEntity,
  questionnaire: questionnaireEntity,
  comment: commentEntity,
};

/** The kinds in the order of the sitemap. */
export const entityKinds = Object.keys(entities).filter(isContentKind);
