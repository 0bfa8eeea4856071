import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CommentList, CommentTarget, PublishedComment } from '#contract/site/comments.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { AverageStars, Stars } from './comment/stars.tsx';
import { useAllComments } from './comment/useAllComments.ts';
import { ClinicDay, CommentBody } from './comment/commentBody.tsx';
import { RatingText } from './ratingText.tsx';
import { Section } from './section.tsx';

interface CommentsProps {
  comments: CommentList;
  target: CommentTarget;
}

/**
 * The published comments about an article, care center, package or physician, with a link to write
 * one in the panel. The panel links here by the id "comments".
 */
export function Comments({ comments, target }: CommentsProps) {
  return (
    <Section title={<Trans>Comments</Trans>} id="comments">
      {comments.total === 0 ? (
        <EmptyState
          text={<Trans>Nobody has written yet.</Trans>}
          action={<WriteLink target={target} />}
        />
      ) : (
        <List key={`${target.kind} ${target.slug}`} comments={comments} target={target} />
      )}
    </Section>
  );
}

function List({ comments, target }: CommentsProps) {
  const { items, load, state } = useAllComments(comments, target);
  const { total } = comments;
  const list = useRef<HTMLUListElement>(null);
  const isRequested = useRef(false);
  // The button is gone when the rest is there: reading goes on where that begins.
  useEffect(() => {
    if (!isRequested.current || load) return;
    isRequested.current = false;
    const next = list.current?.children[comments.items.length];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  const showAll = () => {
    isRequested.current = true;
    void load?.();
  };
  return (
    <div className="grid gap-5">
      {comments.rating.count > 0 ? (
        <AverageStars rating={comments.rating} written={total} />
      ) : comments.rating.received ? (
        <p className="text-ink-2 t-small">
          <RatingText {...comments.rating} />
        </p>
      ) : null}
      <ul ref={list} className={rowsClass}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {state === 'failed' ? (
        <p role="alert" className="text-danger-ink">
          <Trans>
            The other comments could not be loaded. Try again when the internet is back.
          </Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3" data-print="no">
        {load ? (
          <Button
            busy={state === 'loading'}
            busyLabel={<Trans>Loading</Trans>}
            className="noscript:hidden"
            onClick={showAll}
          >
            <Plural value={total} one="Show # comment" other="Show all # comments" />
          </Button>
        ) : null}
        <WriteLink target={target} />
      </div>
    </div>
  );
}

function Item({ item: { name, body, rating, writtenAt, reply } }: { item: PublishedComment }) {
  return (
    <li tabIndex={-1} className="grid gap-1 py-5 outline-none">
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi className="font-strong">{name}</bdi>
        {rating === null ? null : <Stars value={rating} />}
        <ClinicDay at={writtenAt} />
      </p>
      <div>
        <CommentBody body={body} reply={reply} />
      </div>
    </li>
  );
}

function WriteLink({ target }: { target: CommentTarget }) {
  return (
    <Link to="/panel/comments/new" search={target} className={buttonClass()} data-print="no">
      <Trans>Write a comment</Trans>
    </Link>
  );
}
