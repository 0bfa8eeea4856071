import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '#contract/text.ts';
import type { Ticket } from '#contract/ticket.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRow } from '#mirror/react.tsx';
import { useDepartmentName } from '#records/departmentName.ts';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { StatusTag, UrgencyTag } from '../ticketTags.tsx';

export function ThreadHeader({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const locale = useLocale();
  const department = useDepartmentName();
  const number = ticket.number === null ? null : formatCode(locale, ticket.number);
  return (
    <PageHeader
      className="mb-6"
      title={<bdi>{ticket.subject}</bdi>}
      meta={
        <>
          <UrgencyTag urgency={ticket.urgency} />
          {number === null ? null : <StatusTag status={ticket.status} />}
          <span>{department(ticket.department)}</span>
          {number === null ? null : <span className="num">{t`No. ${number}`}</span>}
          {ticket.patientPackageId === null ? null : <PackageLink id={ticket.patientPackageId} />}
        </>
      }
    />
  );
}

function PackageLink({ id }: { id: string }) {
  const locale = useLocale();
  const item = useRow('patientPackage', id);
  if (!item) return null;
  return (
    <Link
      to="/panel/my-package/$package"
      params={{ package: id }}
      className={`-my-2.5 inline-flex min-h-11 items-center ${linkClass('read')}`}
    >
      <bdi>{textIn(item.title, locale.code)}</bdi>
    </Link>
  );
}
