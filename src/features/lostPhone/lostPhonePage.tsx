import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';

/**
 * What to do, and what can be read on the phone, until when. As in docs/stolen-phone.md: both say
 * what this release does.
 */
export function LostPhoneGuide({ devices }: { devices: ReactNode }) {
  const phone = displayClinicPhone(useLocale());
  return (
    <div className="measure">
      <PageHeader
        title={<Trans>If your phone is lost or stolen</Trans>}
        lead={<Trans>What you can do at once, and what somebody else could read.</Trans>}
        className="mb-8"
      />
      <h2 className="t-h3">
        <Trans>Do this now</Trans>
      </h2>
      <ol className="my-4 list-decimal space-y-3 ps-6">
        <li>
          <Trans>
            Sign in on any other device, open Profile, find the phone in the list of devices, and
            choose “Clear”, also where it says “Signed out”. From then on it can read nothing more
            from the clinic.
          </Trans>{' '}
          {devices}
        </li>
        <li>
          <Trans>
            If you made a passkey on the phone, remove it in Profile, too: whoever can unlock the
            phone could sign in with it again.
          </Trans>
        </li>
        <li>
          <Trans>
            No other device? Call the clinic. We make sure that it is you, and clear it.
          </Trans>{' '}
          <a href={clinicPhoneHref()} className={linkClass('read')}>
            <bdi className="ltr">{phone}</bdi>
          </a>
        </li>
        <li>
          <Trans>
            Lock or erase the phone with its maker’s service, such as Find My Device or Find My
            iPhone.
          </Trans>
        </li>
      </ol>
      <Note tone="info">
        <p>
          <Trans>
            What you wrote and had not sent yet will be sent when the phone is cleared. It needs the
            internet for that. On a phone that was signed out before, it is deleted. Your records
            stay safe at the clinic.
          </Trans>
        </p>
      </Note>
      <h2 className="t-h3 mt-10">
        <Trans>What can be read, and until when</Trans>
      </h2>
      <dl className="my-4 grid gap-5">
        <Case who={<Trans>Somebody who cannot unlock the phone</Trans>}>
          <Trans>
            Nothing, if the phone encrypts its storage: every iPhone does, and Android phones since
            about 2016. A notification only says that there is something new.
          </Trans>
        </Case>
        <Case
          who={
            <Trans>Somebody who can unlock it, while you are signed in without an app lock</Trans>
          }
        >
          <Trans>
            Everything that the portal shows, until the phone next has the internet after you chose
            “Clear”. Without the internet, for as long as they have it.
          </Trans>
        </Case>
        <Case who={<Trans>Somebody who can unlock it, while your app lock is locked</Trans>}>
          <Trans>
            The lock screen: the name that you chose for it, and how many items wait. Your records
            are encrypted, and after ten wrong PINs the phone takes none. An expert who copies the
            phone’s storage within seven days after you unlocked it, or later if the clinic’s site
            was not opened after those days, can try all PINs in about a day; otherwise the clinic
            allows ten tries. A PIN that only the phone checks can always be tried; a passphrase
            withstands that. A former PIN or passphrase can be used on such a copy for some time,
            unless you remove the lock and set it again.
          </Trans>
        </Case>
        <Case who={<Trans>Somebody who has it while your app lock is open</Trans>}>
          <Trans>
            Everything that the portal shows, until it locks by itself. They cannot change the lock
            or let a carer in without your PIN. If the browser was closed before it locked, an
            expert can read from the clinic for at most 15 minutes. “Lock now” leaves nothing.
          </Trans>
        </Case>
        <Case
          who={
            <Trans>
              Without an app lock, after “Keep locked”, or once you have to sign in again
            </Trans>
          }
        >
          <Trans>
            The portal asks for your password. Somebody with tools for engineers can still read the
            files of the browser: they are not encrypted. After “Clear” they go when the portal or
            the clinic’s site is next opened on the phone with the internet, not before.
          </Trans>
        </Case>
        <Case who={<Trans>The same, after you signed out and kept nothing</Trans>}>
          <Trans>
            In Chrome, Edge and Samsung Internet nothing: the files are deleted. In Firefox and
            Safari the app shows nothing, but parts of deleted records may be found with tools for
            engineers for some time.
          </Trans>
        </Case>
        <Case who={<Trans>Somebody who copies the disk of a computer without encryption</Trans>}>
          <Trans>The same as somebody who can unlock it.</Trans>
        </Case>
      </dl>
      <h2 className="t-h3 mt-10">
        <Trans>Good to know</Trans>
      </h2>
      <ul className="my-4 list-disc space-y-3 ps-6">
        <li>
          <Trans>
            The list of devices says “Not cleared yet” until the phone reports that the records are
            gone, then “Cleared” with the day.
          </Trans>
        </li>
        <li>
          <Trans>
            What you opened on it as somebody’s carer is cleared together with your own records.
          </Trans>
        </li>
        <li>
          <Trans>
            A file that you share with this app from another one is not encrypted before you have
            added it to your documents.
          </Trans>
        </li>
        <li>
          <Trans>A sign-in ends by itself 90 days after you signed in.</Trans>
        </li>
        <li>
          <Trans>The clinic will never ask you for your password.</Trans>
        </li>
      </ul>
    </div>
  );
}

function Case({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <div className="border-s-2 border-hair ps-4">
      <dt className="font-strong">{who}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

/** Without signing in: the phone is gone. */
export const PublicLostPhonePage = () => (
  <main id="content" tabIndex={-1} className="wrap pb-16 pt-8 outline-none">
    <div className="mx-auto measure">
      <LostPhoneGuide
        devices={
          <Link to="/sign-in" search={{ next: '/panel/profile' }} className={linkClass('read')}>
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    </div>
  </main>
);

/** In the panel, also offline. */
export const PanelLostPhonePage = () => (
  <LostPhoneGuide
    devices={
      <Link to="/panel/profile" className={linkClass('read')}>
        <Trans>Profile</Trans>
      </Link>
    }
  />
);
