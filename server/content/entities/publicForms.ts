import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  questionnaire as questionnaireSchema,
  type Questionnaire,
} from '#contract/questionnaire/questionnaire.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { urlBuilder, buildPageAttributes } from '../seo/pageAttributes.ts';
import { clinicReference } from '../seo/clinic.ts';
import { searchableText, searchEntries } from '../search/searchEntries.ts';
import type { PublicContent } from '../snapshot.ts';

/**
 * Which questionnaires visitors without an account can fill in; from one file. Registered in
 * entities/index.ts.
 */
export const publicFormEntity = defineEntity('publicForm', {
  source: { format: 'list', path: 'public-forms.json' },
  references: { questionnaire: 'questionnaire' },
  pages: { path: '/public-forms', list: null, reservedSlugs: [] },
  pictures: [],
  serve: [servePublicForm],
});

const shownParts = new WeakMap<Questionnaire, Questionnaire>();

/** A questionnaire without what only other tools use, such as its value sets. */
function shownPart(stored: Questionnaire): Questionnaire {
  const known = shownParts.get(stored);
  if (known) return known;
  const shown = v.parse(questionnaireSchema, stored);
  shownParts.set(stored, shown);
  return shown;
}

/** The forms whose title or lead has every word of a search. */
export const publicFormsFor = (content: PublicContent, text: string, locale: string) =>
  searchEntries(
    content.list('publicForm').flatMap(({ slug, lead, questionnaire }) => {
      const stored = content.find('questionnaire', questionnaire);
      const title = stored ? fhirText(stored.title, stored._title, locale) : '';
      return title === '' ? [] : [{ slug, title, lead }];
    }),
    text,
    ({ title, lead }) => searchableText([{ [locale]: title }], [lead], []),
    true,
  ).map(({ slug, title }) => ({ slug, title }));

/**
 * `GET /api/public-forms/{slug}`: a questionnaire for visitors without an account. Their answers
 * arrive as guest submissions (server/guestSubmissions).
 */
function servePublicForm(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/public-forms/:form', (c) => {
    const entry = content.find('publicForm', c.req.param('form'));
    const stored = entry && content.find('questionnaire', entry.questionnaire);
    if (!stored) throw new ProblemError('not-found');
    const questionnaire = shownPart(stored);
    const urls = urlBuilder(c, deps);
    const lead = textIn(entry.lead, urls.locale);
    const title = fhirText(questionnaire.title, questionnaire._title, urls.locale);
    const description =
      fhirText(questionnaire.description, questionnaire._description, urls.locale) || lead;
    return respond('publicForm', c, {
      slug: entry.slug,
      lead,
      questionnaire,
      attributes: buildPageAttributes(
        {
          title,
          description,
          path: `/public-forms/${entry.slug}`,
          schema: [
            {
              '@type': 'WebPage',
              name: title,
              description,
              inLanguage: urls.locale,
              publisher: clinicReference(urls),
            },
          ],
          crumbs: [],
        },
        urls,
        translator,
      ),
    });
  });
}
