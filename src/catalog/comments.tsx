import { Trans } from '@lingui/react/macro';
import type { CommentList, CommentTarget } from '#contract/site/comments.ts';
import { Section } from './section.tsx';

interface CommentsProps {
  comments: CommentList;
  target: CommentTarget;
}

/** What people published about an entry. */
export function Comments({ comments }: CommentsProps) {
  return (
    <Section title={<Trans>Comments</Trans>} id="comments">
      <ul>
        {comments.items.map(({ id, name, body }) => (
          <li key={id}>
            {name}: {body}
          </li>
        ))}
      </ul>
    </Section>
  );
}
