import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { StaffConsultRow } from '#contract/staff/consults.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useKeys } from '../inbox/keys.ts';
import { useProblemText } from '../problem.ts';
import { ConsultDetail } from './consultDetail.tsx';
import { GroupChoice, RequestList } from './requestList.tsx';
import type { ConsultSearch } from './search.ts';
import { useConsultList, useConsultWeek } from './useConsults.ts';
import { Week } from './week.tsx';

/** Requests for consultations, and beside them the week of a physician. */
export function ConsultsPage() {
  const may = useMay();
  const { t } = useLingui();
  useTitle(t`Consultations`);
  if (!may('consults')) return <RoleNeeded />;
  return <Consultations />;
}

function Consultations() {
  const search = useSearch({ from: '/frame/desk/consults' });
  const navigate = useNavigate();
  const problemText = useProblemText();
  const group = search.group ?? 'waiting';
  const list = useConsultList(group);
  const week = useConsultWeek(search.physician, search.day);
  // Of which request, so that another one does not inherit the choice.
  const [choice, setChoice] = useState<{ consult: number; startsAt: string }>();
  const go = (change: Partial<ConsultSearch>) =>
    void navigate({ to: '/desk/consults', search: { ...search, ...change } });
  const open = (row: StaffConsultRow) => {
    if (row.number === null) return;
    const at = row.slot ?? row.proposedSlot ?? row.wishedSlot;
    const isOpen = search.consult === row.number;
    go(
      isOpen
        ? { consult: undefined }
        : {
            consult: row.number,
            physician: row.physician.slug,
            day: at === null ? undefined : dayIn(row.timeZone, at),
          },
    );
  };
  useKeys({ Escape: () => search.consult !== undefined && go({ consult: undefined }) });
  const row = list.data?.items.find(({ number }) => number === search.consult);
  const chosen =
    choice && choice.consult === search.consult ? choice.startsAt : (row?.wishedSlot ?? undefined);
  const choose = (startsAt: string) =>
    search.consult !== undefined && setChoice({ consult: search.consult, startsAt });
  const error = list.error ?? week.error;
  return (
    <div className="lg:grid lg:h-[calc(100dvh-var(--header))] lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section aria-labelledby="consults" className="border-hair lg:overflow-y-auto lg:border-e">
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
          <h1 id="consults" tabIndex={-1} className="t-h1 outline-none">
            <Trans>Consultations</Trans>
          </h1>
          <GroupChoice
            group={group}
            counts={list.data?.counts}
            onGroup={(next) => go({ group: next, consult: undefined })}
          />
        </div>
        {error ? (
          <div role="alert" className="p-4">
            <Note tone="danger">{problemText(error)}</Note>
          </div>
        ) : null}
        {search.consult !== undefined && list.data && !row ? (
          <Elsewhere
            key={search.consult}
            number={search.consult}
            week={week.data}
            chosen={chosen}
            onChoose={choose}
          />
        ) : null}
        <RequestList
          group={group}
          list={list.data}
          opened={search.consult}
          week={week.data}
          chosen={chosen}
          onOpen={open}
          onChoose={choose}
        />
      </section>
      {week.data ? (
        <Week
          week={week.data}
          row={row}
          chosen={row ? chosen : undefined}
          onChoose={choose}
          onShow={go}
        />
      ) : (
        <Loading className="m-4" />
      )}
    </div>
  );
}

/** A consultation that is not in the list that is shown, such as one that was just canceled. */
function Elsewhere({ number, ...rest }: ComponentProps<typeof ConsultDetail>) {
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const code = formatCode(locale, number);
  useEffect(() => {
    // The row that had the focus has left the list.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="border-y border-hair bg-primary-tint">
      <h2
        ref={heading}
        tabIndex={-1}
        className="border-s-3 border-primary-mark px-4 py-2 font-strong outline-none"
      >
        <Trans>
          Consultation <bdi>{code}</bdi>
        </Trans>
      </h2>
      <ConsultDetail number={number} {...rest} />
    </section>
  );
}

/** The day of an instant by the clock of a zone, as `2026-11-23`. */
const dayIn = (timeZone: string, at: string): string =>
  new Date(at).toLocaleDateString('en-CA', { timeZone });
