import { trustedTypesPolicy } from '#contract/trustedTypes.ts';

declare const __PDF_FILES__: string;

/**
 * For libraries that pass strings: React makes each script element from one constant and fills in
 * JSON-LD, which is text without a tag; pdf.js starts its worker. Everything else is refused.
 */
trustedTypesPolicy('default', {
  createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  createScriptURL: (address) => (address === `${__PDF_FILES__}pdf.worker.js` ? address : null),
});
