import { Plural } from '@lingui/react/macro';

/** "5 minutes": how long an article takes to read. Rounded on the server. */
export const ReadingTime = ({ minutes }: { minutes: number }) => (
  <Plural value={minutes} one="# minute" other="# minutes" />
);
