import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { answer } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addresses, attributesOf } from '../seo/attributes.ts';
import { clinicReference } from '../seo/clinic.ts';

/** `GET /api/public-forms/{slug}`: a questionnaire that needs no account. */
export function servePublicForm(app: Hono<Env>, deps: Deps): void {
  const { content, words } = deps;
  app.get('/public-forms/:form', (c) => {
    const entry = content.find('publicForm', c.req.param('form'));
    const questionnaire = entry && content.find('questionnaire', entry.questionnaire);
    if (!questionnaire) throw new ProblemError('not-found');
    const at = addresses(c, deps);
    const lead = textIn(entry.lead, at.locale);
    const title = fhirText(questionnaire.title, questionnaire._title, at.locale);
    const description =
      fhirText(questionnaire.description, questionnaire._description, at.locale) || lead;
    return answer('publicForm', c, {
      slug: entry.slug,
      lead,
      questionnaire,
      attributes: attributesOf(
        {
          title,
          description,
          path: `/public-forms/${entry.slug}`,
          schema: [
            {
              '@type': 'WebPage',
              name: title,
              description,
              inLanguage: at.locale,
              publisher: clinicReference(at),
            },
          ],
          crumbs: [],
        },
        at,
        words,
      ),
    });
  });
}

export const publicFormEntity = defineEntity('publicForm', {
  source: { form: 'list', at: 'public-forms.json' },
  references: { questionnaire: 'questionnaire' },
  pages: { path: '/public-forms', list: null, reservedSlugs: [] },
  pictures: [],
  serve: [servePublicForm],
});
