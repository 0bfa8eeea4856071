import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import CircleStop from '~icons/lucide/circle-stop';
import Volume2 from '~icons/lucide/volume-2';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { linesIn } from './linesIn.ts';
import { utterancesOf } from './speech.ts';
import { useVoice } from './useVoice.ts';

/**
 * Reads the text of an element aloud with the device's voice, or says that it has none for the
 * language. `subject`: when it changes, another text is shown and reading stops.
 */
export function ReadAloud({
  of,
  subject,
  isOptional = false,
}: {
  of: RefObject<HTMLElement | null>;
  subject: string | null;
  /** Without a voice there is nothing, also no sentence. */
  isOptional?: boolean;
}) {
  const locale = useLocale();
  const voice = useVoice(locale.tag);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => stopWhenLeft(() => setIsReading(false)), [subject, voice]);
  if (isOptional && !voice) return null;
  // As high as the button, so that nothing moves when the voices are there.
  if (voice === undefined) return <div className="min-h-12" />;
  const { name } = locale;
  if (voice === null)
    return (
      <p className="flex min-h-12 items-center text-ink-2 t-small">
        <span>
          <Trans>
            This device has no voice for <bdi>{name}</bdi>.
          </Trans>
        </span>
      </p>
    );
  const start = () => {
    const utterances = utterancesOf(
      of.current ? linesIn(of.current) : [],
      voice,
      (text) => new SpeechSynthesisUtterance(text),
    );
    const last = utterances.at(-1);
    if (!last) return;
    for (const utterance of utterances) utterance.onerror = () => setIsReading(false);
    last.onend = () => setIsReading(false);
    speechSynthesis.cancel();
    for (const utterance of utterances) speechSynthesis.speak(utterance);
    setIsReading(true);
  };
  const stop = () => {
    speechSynthesis.cancel();
    setIsReading(false);
  };
  return (
    <Button onClick={isReading ? stop : start} className="justify-self-start">
      <Icon of={isReading ? CircleStop : Volume2} size="sm" />
      {isReading ? <Trans>Stop reading</Trans> : <Trans>Read aloud</Trans>}
    </Button>
  );
}

/** A lock and a sign-out unmount the page; hiding it and leaving it are events. */
function stopWhenLeft(onStop: () => void): () => void {
  const stop = () => {
    if (!('speechSynthesis' in window)) return;
    speechSynthesis.cancel();
    onStop();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', stop);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', stop);
  };
}
