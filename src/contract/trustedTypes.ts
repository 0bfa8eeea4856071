// Trusted Types: a page's policy (server/http/security.ts) refuses strings where markup or the
// address of a script is expected. Decision 0083.

/** What documents may create, by name; nothing else is in their policy. */
export const trustedTypeNames = {
  site: ['default', 'nabz-markup', 'nabz-worker'],
  desk: ['nabz-markup', 'nabz-preview'],
} as const;

type Name = (typeof trustedTypeNames)[keyof typeof trustedTypeNames][number];

interface Rules {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}

interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Rules): Policy;
}

const hasFactory = (scope: object): scope is { trustedTypes: Factory } =>
  'trustedTypes' in scope && typeof scope.trustedTypes === 'object' && scope.trustedTypes !== null;

/**
 * A policy of the browser. Its values are typed as the strings that they stand for: React and the
 * browser take them as they are. A browser without Trusted Types, and the server, apply the rules.
 */
export function trustedTypesPolicy(name: Name, rules: Rules): Policy {
  const scope: object = globalThis;
  if (hasFactory(scope)) return scope.trustedTypes.createPolicy(name, rules);
  const refused = (): never => {
    throw new TypeError(`refused by ${name}`);
  };
  return {
    createHTML: (text) => rules.createHTML?.(text) ?? refused(),
    createScriptURL: (address) => rules.createScriptURL?.(address) ?? refused(),
  };
}
