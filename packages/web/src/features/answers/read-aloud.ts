import { create } from 'zustand';

/** A voice: says one piece and tells when it has, or why it could not. Cancelled, it tells nothing more. */
export interface Voice {
  say: (text: string, done: (failed: boolean, problem?: unknown) => void) => void;
  /** Told what comes next, where that saves time. */
  prepare?: (text: string) => void;
  cancel: () => void;
}
export interface Reading<Piece> {
  pieces: readonly Piece[];
  textOf: (piece: Piece) => string;
  voice: Voice;
  /** The piece that is being read; null when nothing is. */
  onPiece: (piece: Piece | null) => void;
  onFailed: (problem: unknown) => void;
}

/** Which answer is read aloud. One at a time: there is one voice. */
export const useReadAloud = create<{ messageId: string | null; isPaused: boolean }>(() => ({
  messageId: null,
  isPaused: false,
}));

let current: { pause: () => void; resume: () => void; stop: () => void } | null = null;

/** Reads pieces one after the other. What was being read before stops. */
export function readAloud<Piece>(
  messageId: string,
  { pieces, textOf, voice, onPiece, onFailed }: Reading<Piece>,
): void {
  stopReading();
  let at = 0;
  // Each start of a piece has its own number: a voice that was cancelled may still report on the old one.
  let turn = 0;
  const end = () => {
    current = null;
    onPiece(null);
    useReadAloud.setState({ messageId: null, isPaused: false });
  };
  const next = () => {
    const piece = pieces[at];
    if (piece === undefined) return end();
    onPiece(piece);
    const own = (turn += 1);
    voice.say(textOf(piece), (failed, problem) => {
      if (own !== turn) return;
      if (failed) {
        end();
        onFailed(problem);
        return;
      }
      at += 1;
      next();
    });
    const following = pieces[at + 1];
    if (following !== undefined && own === turn) voice.prepare?.(textOf(following));
  };
  const silence = () => {
    turn += 1;
    voice.cancel();
  };
  // A paused voice forgets its place on some systems: the sentence is begun again instead.
  current = {
    pause: silence,
    resume: next,
    stop: () => {
      silence();
      end();
    },
  };
  useReadAloud.setState({ messageId, isPaused: false });
  next();
}

export function pauseReading(): void {
  if (!current || useReadAloud.getState().isPaused) return;
  useReadAloud.setState({ isPaused: true });
  current.pause();
}
export function resumeReading(): void {
  if (!current || !useReadAloud.getState().isPaused) return;
  useReadAloud.setState({ isPaused: false });
  current.resume();
}
export const stopReading = (): void => current?.stop();
