import type { AnswerIn, Registry } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { sealedSendingEndpoints } from './sealed/sending.ts';
import { staffEndpoints } from './staff/endpoints.ts';

/** Every JSON endpoint, for the server and for OpenAPI. */
export const allEndpoints = {
  ...endpoints,
  ...sealedSendingEndpoints,
  ...staffEndpoints,
} as const satisfies Registry;
export type AnyEndpointName = keyof typeof allEndpoints;
export type AnyAnswer<Name extends AnyEndpointName> = AnswerIn<typeof allEndpoints, Name>;
