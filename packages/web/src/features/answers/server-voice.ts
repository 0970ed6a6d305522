import { MAX_SPEECH_CHARACTERS, readAloud } from '@nousboard/contracts';
import { open } from '#lib/api/index.ts';
import type { Voice } from './read-aloud.ts';

/** About ten minutes of sound; what was heard longest ago makes room. */
const KEPT_TEXTS = 120;

/** Sounds that were fetched, by language and text: whoever listens again waits for nothing. */
const kept = new Map<string, Promise<AudioBuffer>>();
let output: AudioContext | undefined;

function soundOf(context: AudioContext, text: string, language: string): Promise<AudioBuffer> {
  const key = `${language}\n${text}`;
  const sound =
    kept.get(key) ??
    open(readAloud, { body: { text, language } })
      .then(reply => reply.arrayBuffer())
      .then(bytes => context.decodeAudioData(bytes));
  kept.delete(key);
  kept.set(key, sound);
  sound.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_TEXTS) break;
    kept.delete(oldest);
  }
  return sound;
}

/** What is read at once, cut between words where a sentence is longer than that. */
export function speechChunks(text: string, most = MAX_SPEECH_CHARACTERS): string[] {
  const chunks: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 0 ? space : most;
    chunks.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest === '' ? chunks : [...chunks, rest];
}

/** The voice of this installation: each text is fetched as sound, the next one while the last is heard. */
export function serverVoice(language: string): Voice {
  const context = (output ??= new AudioContext());
  let playing: AudioBufferSourceNode | null = null;
  let turn = 0;
  const play = (sound: AudioBuffer) =>
    new Promise<void>(over => {
      const node = new AudioBufferSourceNode(context, { buffer: sound });
      node.connect(context.destination);
      node.onended = () => over();
      playing = node;
      node.start();
    });
  return {
    say(text, done) {
      const own = (turn += 1);
      const read = async () => {
        try {
          await context.resume();
          for (const chunk of speechChunks(text)) {
            const sound = await soundOf(context, chunk, language);
            if (own !== turn) return;
            await play(sound);
            if (own !== turn) return;
          }
        } catch (problem) {
          if (own === turn) done(true, problem);
          return;
        }
        done(false);
      };
      void read();
    },
    prepare(text) {
      // Its failure is told when it is its turn.
      for (const chunk of speechChunks(text)) soundOf(context, chunk, language).catch(() => undefined);
    },
    cancel() {
      turn += 1;
      playing?.stop();
      playing = null;
    },
  };
}
