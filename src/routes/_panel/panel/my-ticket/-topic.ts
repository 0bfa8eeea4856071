import type { Api } from '#api/client.ts';

/**
 * What a new ticket is about, as slugs from the URL; `plan` is a Plus plan. `topicOf` loads its
 * name.
 */
export interface Topic {
  package?: string | undefined;
  physician?: string | undefined;
  careCenter?: string | undefined;
  plan?: string | undefined;
}

/** The names are usually in the worker’s cache; the page does not wait long for others. */
export const timeoutMs = 1500;

/** The topic's name in the current language; undefined when it cannot be loaded. */
export const topicOf = (api: Api, topic: Topic): Promise<string | undefined> =>
  nameOf(api, topic).catch(() => undefined);

async function nameOf(api: Api, topic: Topic): Promise<string | undefined> {
  if (topic.package !== undefined)
    return (await api.call('package', { params: { package: topic.package }, timeoutMs })).title;
  if (topic.physician !== undefined)
    return (await api.call('physician', { params: { physician: topic.physician }, timeoutMs }))
      .name;
  if (topic.careCenter !== undefined)
    return (await api.call('careCenter', { params: { careCenter: topic.careCenter }, timeoutMs }))
      .name;
  if (topic.plan !== undefined)
    return (await api.call('plus', { timeoutMs })).plans.find(({ slug }) => slug === topic.plan)
      ?.name;
  return undefined;
}
