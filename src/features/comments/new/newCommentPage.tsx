import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRows } from '#mirror/react.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { type NewCommentSearch, targetOf } from '../searchParams.ts';
import { EditComment } from './editComment.tsx';
import { NewComment } from './newComment.tsx';

interface NewCommentPageProps extends NewCommentSearch {
  /** The target's title: undefined when it could not be loaded, null when it does not exist. */
  topic: string | null | undefined;
  /** The patient's name. */
  person: string;
}

export function NewCommentPage({
  edit,
  topic: loadedTitle,
  person,
  ...search
}: NewCommentPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const target = edit === undefined ? targetOf(search) : undefined;
  const ownTitle = useOwnTitle(search.slug);
  const onSent = () => void navigate({ to: '/panel/comments', replace: true });
  // Offline the slug is shown instead of the title.
  const topic = loadedTitle ?? ownTitle ?? target?.slug.replaceAll('-', ' ') ?? '';
  const hasTarget = target !== undefined && loadedTitle !== null;
  return (
    <div className="form-width">
      <PageHeader
        title={edit === undefined ? t`Write a comment` : t`Edit comment`}
        lead={
          hasTarget ? (
            <bdi>
              <Trans>About: {topic}</Trans>
            </bdi>
          ) : null
        }
        className="mb-6"
      />
      {edit !== undefined ? (
        <EditComment rowId={edit} onSent={onSent} />
      ) : hasTarget ? (
        <NewComment target={target} topic={topic} person={person} onSent={onSent} />
      ) : (
        <EmptyState
          text={<Trans>Open the page that you want to write about, and begin there.</Trans>}
          action={
            <Link to="/packages" className={buttonClass()}>
              <Trans>Care packages</Trans>
            </Link>
          }
        />
      )}
    </div>
  );
}

/** The title of a package that the patient has. */
function useOwnTitle(slug: string | undefined): string | undefined {
  const locale = useLocale();
  const title = useRows('patientPackage')?.find((row) => row.slug === slug)?.title;
  return title && textIn(title, locale.code);
}
