import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

interface WrittenByProps {
  name: string | null | undefined;
  of?: 'text' | 'document' | 'request' | 'order';
}

/** The carer who wrote something for the patient; nothing when the patient did. */
export function WrittenBy({ name, of = 'text' }: WrittenByProps) {
  if (!name) return null;
  const sentences: Record<typeof of, ReactElement> = {
    text: (
      <Trans>
        Written by <bdi>{name}</bdi>
      </Trans>
    ),
    document: (
      <Trans>
        Added by <bdi>{name}</bdi>
      </Trans>
    ),
    request: (
      <Trans>
        Requested by <bdi>{name}</bdi>
      </Trans>
    ),
    order: (
      <Trans>
        Ordered by <bdi>{name}</bdi>
      </Trans>
    ),
  };
  return <p className="text-ink-2 t-small">{sentences[of]}</p>;
}
