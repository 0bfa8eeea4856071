import { useEffect, useState } from 'react';
import { chooseVoice } from './speech.ts';

/** Some browsers load voices late and never say that there are none. */
const waitMs = 2000;

/** The device's voice for a language; undefined while voices load, null when there is none. */
export function useVoice(tag: string): SpeechSynthesisVoice | null | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();
  useEffect(() => {
    const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
    const find = () => synthesis && chooseVoice(synthesis.getVoices(), tag);
    const update = () => {
      const found = find();
      if (found || (synthesis && synthesis.getVoices().length > 0)) setVoice(found ?? null);
    };
    const timer = setTimeout(() => setVoice(find() ?? null), waitMs);
    const first = setTimeout(update);
    synthesis?.addEventListener('voiceschanged', update);
    return () => {
      clearTimeout(timer);
      clearTimeout(first);
      synthesis?.removeEventListener('voiceschanged', update);
    };
  }, [tag]);
  return voice;
}
