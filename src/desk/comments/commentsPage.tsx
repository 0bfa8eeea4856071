import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { Tag } from '#ui/tag.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk, useMay, useStaff } from '../context.tsx';
import { readDraft, storeDraft } from '../drafts.ts';
import { RoleNeeded } from '../frame/failure.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { keepFocus } from '../frame/keepFocus.ts';
import { ShowMore } from '../frame/showMore.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';

const commentsKey = ['comments'] as const;

/** Comments that wait: each is published or not, with or without a reply of the clinic. */
export function CommentsPage() {
  const { t } = useLingui();
  useTitle(t`Comments`);
  const may = useMay();
  const locale = useLocale();
  const { api } = useDesk();
  const problemText = useProblemText();
  const comments = useInfiniteQuery({
    queryKey: commentsKey,
    queryFn: ({ pageParam }) => api.call('staffComments', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: may('content'),
  });
  if (!may('content')) return <RoleNeeded />;
  const pages = comments.data?.pages ?? [];
  const count = pages.at(-1)?.total ?? 0;
  const total = formatNumber(locale, count);
  return (
    <div className="grid max-w-3xl content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Comments</Trans>
      </h1>
      {comments.error ? <Note tone="danger">{problemText(comments.error)}</Note> : null}
      {comments.isPending ? <Loading /> : null}
      {comments.data ? (
        <p role="status" className="text-ink-2">
          {count === 0 ? <Trans>No comment waits.</Trans> : <Trans>Waiting: {total}</Trans>}
        </p>
      ) : null}
      <ul className="grid">
        {pages
          .flatMap(({ items }) => items)
          .map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
      </ul>
      <ShowMore list={comments} className="justify-self-start" />
    </div>
  );
}

type Comment = StaffAnswer<'staffComments'>['items'][number];

function CommentItem({ comment }: { comment: Comment }) {
  const text = useText();
  const { t } = useLingui();
  const { api } = useDesk();
  const { id: staffId } = useStaff();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const moment = useMoment();
  const locale = useLocale();
  const { id, name, about, body, rating, createdAt } = comment;
  const place = `comment:${id}`;
  const stars = rating === null ? '' : formatNumber(locale, rating);
  const [reply, setReply] = useState(() => readDraft(staffId, place));
  const type = (text: string) => {
    setReply(text);
    storeDraft(staffId, place, text);
  };
  const params = { comment: id };
  const decide = useMutation({
    mutationFn: async (act: 'staffPublish' | 'staffReject') => {
      // First the reply, so that the comment is never public without it.
      if (act === 'staffPublish' && reply.trim() !== '')
        await api.call('staffAnswer', { params, body: { body: reply } });
      await api.call(act, { params, body: {} });
      storeDraft(staffId, place, '');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: commentsKey }).then(keepFocus),
  });
  return (
    <li className="grid gap-2 border-b border-hair py-4">
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <bdi className="font-strong text-ink">{name}</bdi>
        <bdi>{text(about)}</bdi>
        {rating === null ? null : <Tag>{t`${stars} of 5`}</Tag>}
        <span>{moment(createdAt)}</span>
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-wrap t-read">
        {body}
      </p>
      {decide.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(decide.error)}</Note>
        </div>
      ) : null}
      <Field label={<Trans>Reply of the clinic, shown below the comment</Trans>}>
        <Textarea
          rows={2}
          maxLength={2000}
          value={reply}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="filled"
          busy={decide.isPending}
          aria-label={
            reply.trim() === '' ? t`Publish: ${name}` : t`Publish with the reply: ${name}`
          }
          onClick={() => decide.mutate('staffPublish')}
        >
          {reply.trim() === '' ? <Trans>Publish</Trans> : <Trans>Publish with reply</Trans>}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={decide.isPending}
          aria-label={t`Do not publish: ${name}`}
          onClick={() => decide.mutate('staffReject')}
        >
          <Trans>Do not publish</Trans>
        </Button>
      </div>
    </li>
  );
}
