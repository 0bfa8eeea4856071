import { trustedTypesPolicy } from '#contract/trustedTypes.ts';

// Markup from the server that pages insert: texts from Markdown and questionnaires, and icons.

/** Elements that can neither run nor load anything but a picture. */
const elements = new Set(
  (
    'a b blockquote br code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img input li ol p picture pre ' +
    'section source span strong sub sup table tbody td th thead tr u ul ' +
    'circle clippath defs ellipse g line lineargradient mask path polygon polyline radialgradient ' +
    'rect stop symbol use'
  ).split(' '),
);
const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z][a-z:-]*(?:="[^"<>]*")?)*) ?\/?>/gi;
const attribute = / ([a-z][a-z:-]*)(?:="([^"<>]*)")?/gi;
/** Of events, styles and addresses that lead elsewhere than links do. */
const refusedAttribute = /^(?:on|style|action|formaction|srcdoc|xlink|xml)/i;
const address = /^(?:(?:https?|mailto|tel|ircs?|xmpp):|[/#?]|[^:&]*$)/i;

const isPlain = (name: string, attributes: string): boolean =>
  elements.has(name.toLowerCase()) &&
  [...attributes.matchAll(attribute)].every(
    ([, key = '', value = '']) =>
      !refusedAttribute.test(key) &&
      (!/^(?:href|src|poster|background)$/i.test(key) || address.test(value)),
  );

/** Whether markup has only elements and attributes that a text or an icon needs. */
export const isPlainMarkup = (markup: string): boolean =>
  !markup
    .replace(tag, (match, name: string, attributes: string) =>
      isPlain(name, attributes) ? '' : match,
    )
    .includes('<');

const policy = trustedTypesPolicy('nabz-markup', {
  // Anything else is shown as it is written, so that no text is lost.
  createHTML: (markup) => (isPlainMarkup(markup) ? markup : markup.replaceAll('<', '&lt;')),
});

/** For `dangerouslySetInnerHTML`. A new value each time: it belongs into `useMemo`. */
export const trustedMarkup = (markup: string): { __html: string } => ({
  __html: policy.createHTML(markup),
});
