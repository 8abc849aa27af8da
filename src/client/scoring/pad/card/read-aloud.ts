import { scoreName } from '../../../ui/golf-words.ts';
import type { PadCell } from '../view/pad-view.ts';

/** Returns an English voice that this device has without a network; undefined without one. */
function findVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  return speechSynthesis
    .getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith('en'));
}

/** Whether this device can read a card aloud. */
export const canReadAloud = (): boolean => findVoice() !== undefined;

/** Reads words aloud, in place of what is being read. Null only stops. */
export function readAloud(words: string | null): void {
  const voice = findVoice();
  if (!voice) return;
  speechSynthesis.cancel();
  if (words !== null) speechSynthesis.speak(createUtterance(words, voice));
}

function createUtterance(words: string, voice: SpeechSynthesisVoice): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  return utterance;
}

/** Describes a hole as somebody says it: "Hole 4: 5, bogey." */
export function describeAloud({ hole, par, value }: PadCell): string {
  return value === null
    ? `Hole ${hole}, no score.`
    : `Hole ${hole}: ${value}, ${scoreName(value, par)}.`;
}
