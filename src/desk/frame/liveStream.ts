import * as v from 'valibot';
import { deskBeatSeconds, type DeskEvent, deskEvent } from '#contract/staff/events.ts';

/** After the server refused, in ms. */
const retryMs = 5000;
/** A connection on which nothing has come for two beats is dead, though the browser sees it open. */
export const silenceMs = 2.25 * deskBeatSeconds * 1000;

interface Listener {
  onEvent(event: DeskEvent): void;
  onLive(isLive: boolean): void;
  /** Open once more: what happened while it was lost is unknown. */
  onReturn(): void;
  /** The server refused the stream: the session may have ended. */
  onRefused(): void;
}

/** Keeps the desk's event stream open; returns what ends it. */
export function openLiveStream(listener: Listener): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const isAlive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      listener.onLive(false);
      source.close();
      connect();
    }, silenceMs);
  };
  const onError = () => {
    listener.onLive(false);
    // The browser connects again by itself, unless the server refused.
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(watchdog);
    retry = setTimeout(() => {
      listener.onRefused();
      connect();
    }, retryMs);
  };
  function connect(): void {
    source = new EventSource('/api/staff/events');
    source.addEventListener('beat', isAlive);
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      isAlive();
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), deskEvent), data);
      if (event.success) listener.onEvent(event.output);
    });
    source.addEventListener('open', () => {
      isAlive();
      if (wasOpen) listener.onReturn();
      wasOpen = true;
      listener.onLive(true);
    });
    source.addEventListener('error', onError);
    isAlive();
  }
  connect();
  return () => {
    clearTimeout(retry);
    clearTimeout(watchdog);
    source.close();
  };
}
