import type { Voice } from './read-aloud.ts';

/** A browser looks for its voices after it was first asked; one that has none never says so. */
const VOICES_MS = 1_000;

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Whether this browser has a voice for a language. */
export async function speaksLanguage(language: string): Promise<boolean> {
  if (!canSpeak()) return false;
  const code = codeOf(language);
  return (await browserVoices()).some(({ lang }) => codeOf(lang) === code);
}

/** Some name a language with an underline. */
const codeOf = (language: string) => language.split(/[-_]/)[0]?.toLowerCase();

function browserVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  const known = speechSynthesis.getVoices();
  if (known.length > 0) return Promise.resolve(known);
  return new Promise(resolve => {
    const give = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', give, { once: true });
    setTimeout(give, VOICES_MS);
  });
}

/** The browser's own voice for a language. */
export function browserVoice(language: string): Voice {
  // Held on to: a browser may otherwise collect an utterance before it has told that it ended.
  let utterance: SpeechSynthesisUtterance | null = null;
  return {
    say(text, done) {
      utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.onend = () => done(false);
      utterance.onerror = ({ error }) => {
        if (error !== 'canceled' && error !== 'interrupted') done(true);
      };
      speechSynthesis.speak(utterance);
    },
    cancel() {
      utterance = null;
      speechSynthesis.cancel();
    },
  };
}
