import { type Faults, unreadable } from './faults.ts';
import type { Remark } from './readObservation.ts';

export type Resource = Record<string, unknown> & { resourceType: string };
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isResource = (value: unknown): value is Resource =>
  isObject(value) && typeof value['resourceType'] === 'string';
export const isObservation = ({ resourceType }: Resource): boolean =>
  resourceType === 'Observation';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** All resources of a file with what they contain, and a search by reference. */
export function collect(root: unknown, remark: Remark, faults: Faults, paths: readonly string[]) {
  const isBundle = isResource(root) && root.resourceType === 'Bundle';
  const entries = isBundle
    ? listOf(root['entry']).filter(isObject)
    : (Array.isArray(root) ? listOf(root) : [root]).map((resource) => ({ resource }));
  if (entries.length === 0) throw unreadable('The file has no resources.');
  const pathOf = (at: number): string => {
    if (isBundle) return paths[at] ?? `Bundle.entry[${at}].resource`;
    return Array.isArray(root) ? `[${at}]` : isResource(root) ? root.resourceType : '';
  };
  const byReference = new Map<string, Resource>();
  const resources = entries.flatMap((entry: Record<string, unknown>, at) => {
    const { resource, fullUrl } = entry;
    if (!isResource(resource))
      return faults.add(undefined, pathOf(at), 'This is no resource of FHIR R4.') ?? [];
    faults.setPlace(resource, pathOf(at));
    const contained = listOf(resource['contained']).filter(isResource);
    for (const [index, inner] of contained.entries()) {
      faults.setPlace(inner, faults.placeOf(resource, `contained.${index}`));
      byReference.set(`#${String(inner['id'])}`, inner);
    }
    if (typeof fullUrl === 'string') byReference.set(fullUrl, resource);
    const { resourceType, id } = resource;
    if (typeof id === 'string') byReference.set(`${resourceType}/${id}`, resource);
    return [resource, ...contained];
  });
  const used = new Set(['DiagnosticReport', 'Observation', 'Patient']);
  for (const { resourceType } of resources)
    if (!used.has(resourceType)) remark(`${resourceType}: it is not part of what is shown.`);
  // A reference may be absolute where the entry has only its id, and may name a version.
  const find = (reference: string): Resource | undefined => {
    const plain = reference.replace(/\/_history\/.*$/, '');
    return byReference.get(plain) ?? byReference.get(plain.split('/').slice(-2).join('/'));
  };
  return { resources, find };
}
