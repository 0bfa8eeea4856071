import type { PublicFormPage as Form } from '#contract/site/publicForms.ts';

export function PublicFormPage({ form }: { form: Form }) {
  return <main id="content">{form.lead}</main>;
}
