import { ApiProblem } from '#api/problem.ts';
import { statusOf } from './failure.ts';
import { handlerFor, isShared, type RenderOptions } from './serverRouter.ts';

/**
 * The API responses that a public page is rendered from, by URL. A redirect if the page is one, 404
 * if the page does not exist or is private, a problem if the API failed.
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
      return Response.json(error instanceof ApiProblem ? error.problem : null, {
        status: statusOf(error),
      });
    }
    const isPage = matches.every(({ status, ssr }) => status === 'success' && ssr !== false);
    if (!isPage) return Response.json(null, { status: 404 });
    const data = await Promise.all(
      [...answers].map(async ([address, answer]) => [address, await answer] as const),
    );
    if (isShared(router)) options.onShared?.();
    return Response.json({ data: Object.fromEntries(data) });
  });
}
