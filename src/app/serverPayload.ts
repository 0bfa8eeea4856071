import { ApiProblem } from '#api/problem.ts';
import { statusOf } from './failure.ts';
import { handlerFor, type RenderOptions } from './serverRouter.ts';

/**
 * What a public page is made from: each API address that it asks, with its answer. A redirect where the page is one, 404 where
 * there is none or it is a person's own, and a problem where the API refused or failed.
 */
export async function payload(request: Request, options: RenderOptions): Promise<Response> {
  const answers = new Map<string, Promise<unknown>>();
  const onAnswer = (address: string, answer: Response) => {
    if (answer.ok) answers.set(address, answer.clone().json());
  };
  const handler = await handlerFor(request, { ...options, onAnswer });
  return handler(async ({ router }) => {
    const { matches } = router.state;
    const failed = matches.find(({ status }) => status === 'error');
    if (failed) {
      options.onFailure?.(failed.error);
      const { error } = failed;
      return Response.json(error instanceof ApiProblem ? error.problem : null, { status: statusOf(error) });
    }
    const isPage = matches.every(({ status, ssr }) => status === 'success' && ssr !== false);
    if (!isPage) return Response.json(null, { status: 404 });
    const data = await Promise.all([...answers].map(async ([address, answer]) => [address, await answer] as const));
    return Response.json({ data: Object.fromEntries(data) });
  });
}
