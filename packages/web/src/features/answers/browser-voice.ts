import { languageOf } from '@nousboard/core/document';
import { type Reading, readAloud, type Voice } from './read-aloud.ts';
import { type SpokenPiece, spokenPieces } from './spoken-text.ts';

/** The name under which CSS draws what is being read. */
const HIGHLIGHT = 'spoken';

/** The browser's own voice for a language. */
function browserVoice(language: string): Voice {
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

/** Reads an answer as it stands on the page, with its sentence underlined. `element` holds its text. */
export function readAnswerAloud(messageId: string, element: Element, fallbackLanguage: string, onFailed: () => void): void {
  const language = languageOf(element.textContent) ?? fallbackLanguage;
  const reading: Reading<SpokenPiece> = {
    pieces: spokenPieces(element, language),
    textOf: ({ text }) => text,
    voice: browserVoice(language),
    onPiece: piece => {
      if (!('highlights' in CSS)) return;
      if (piece) CSS.highlights.set(HIGHLIGHT, new Highlight(piece.range));
      else CSS.highlights.delete(HIGHLIGHT);
    },
    onFailed,
  };
  readAloud(messageId, reading);
}
