import { useEffect, useState } from 'react';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { type ComponentStrings, loadComponentStrings } from '#i18n/componentStrings.ts';
import { Toaster } from '#ui/toaster.tsx';

/** What `SiteToaster` loads with the first toast, because it imports Ark: toaster and strings. */
export function SiteToasterParts({ locale }: { locale: string }) {
  const [strings, setStrings] = useState<ComponentStrings>();
  useEffect(() => {
    let isCurrent = true;
    void loadComponentStrings(locale).then((loaded) => isCurrent && setStrings(loaded));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  if (!strings) return null;
  return (
    <ComponentStringsProvider strings={strings}>
      <Toaster />
    </ComponentStringsProvider>
  );
}
