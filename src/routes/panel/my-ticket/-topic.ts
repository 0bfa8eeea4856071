import type { Api } from '#api/client.ts';

/** Slugs of what a new ticket may be about, as its address names them. */
export interface Topic {
  package?: string | undefined;
  physician?: string | undefined;
  careCenter?: string | undefined;
  plan?: string | undefined;
}

// Whoever comes from a public page has its answer in the worker's cache; nobody waits long for a title or a sum.
export const timeoutMs = 1500;

async function nameOf(api: Api, topic: Topic): Promise<string | undefined> {
  if (topic.package !== undefined) return (await api.call('package', { params: { package: topic.package }, timeoutMs })).title;
  if (topic.physician !== undefined) return (await api.call('physician', { params: { physician: topic.physician }, timeoutMs })).name;
  if (topic.careCenter !== undefined) return (await api.call('careCenter', { params: { careCenter: topic.careCenter }, timeoutMs })).name;
  if (topic.plan !== undefined) return (await api.call('plus', { timeoutMs })).plans.find(({ slug }) => slug === topic.plan)?.name;
  return undefined;
}

/** What a ticket is about in the reader's language; nothing where it cannot be had, as the ticket can be written all the same. */
export const topicOf = (api: Api, topic: Topic): Promise<string | undefined> => nameOf(api, topic).catch(() => undefined);
