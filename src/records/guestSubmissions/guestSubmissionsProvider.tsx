import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { type ComponentStrings, loadComponentStrings } from '#i18n/componentStrings.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { MirrorProvider } from '#mirror/react.tsx';
import { SubmissionsUnavailable } from './submissionsUnavailable.tsx';

interface GuestSubmissionsProviderProps {
  /** Opens the database of guest submissions. */
  open: () => Promise<AccountDb>;
  /** While it is being opened. */
  waiting: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

interface Opened {
  db: AccountDb;
  strings: ComponentStrings;
}

/**
 * Opens the guest database for the contact form or a public form, and provides it and the component
 * strings to `children`.
 */
export function GuestSubmissionsProvider({
  open,
  waiting,
  onFailed,
  children,
}: GuestSubmissionsProviderProps) {
  const { code } = useLocale();
  const [opened, setOpened] = useState<Opened | 'nothing-kept' | 'not-arrived'>();
  const openRef = useRef(open);
  useEffect(() => {
    let isActive = true;
    Promise.all([openRef.current(), loadComponentStrings(code)]).then(
      ([db, strings]) => isActive && setOpened({ db, strings }),
      // A module that does not come is a TypeError; one of the storage is not.
      (error: unknown) =>
        isActive && setOpened(error instanceof TypeError ? 'not-arrived' : 'nothing-kept'),
    );
    return () => {
      isActive = false;
    };
  }, [code]);
  const isFailed = typeof opened === 'string';
  useEffect(() => {
    if (isFailed) onFailed?.();
  }, [isFailed, onFailed]);
  if (opened === undefined) return waiting;
  if (typeof opened === 'string')
    return <SubmissionsUnavailable why={opened} className="form-width mb-6" />;
  return (
    <ComponentStringsProvider strings={opened.strings}>
      <MirrorProvider db={opened.db}>{children}</MirrorProvider>
    </ComponentStringsProvider>
  );
}
