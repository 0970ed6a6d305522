import { Problem } from '@nousboard/contracts';

export interface FairTurnsOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
}

/** Who wants a turn. */
export interface Caller {
  readonly name: string;
  /** Comes before all who are not, and need not give way to them. */
  readonly isKnown: boolean;
}

/**
 * Runs at most `atOnce` works at once; callers take turns for the rest, so that a caller with many works delays another
 * by one. Throws `rate_limited` for a caller who has as many waiting as one may have, and, when everything is taken,
 * for whoever has the most waiting among those who are not known.
 */
export interface FairTurns {
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

const refusal = () => new Problem('rate_limited', { retryAfterSeconds: 1 });

export function createFairTurns({ atOnce, mostWaiting, mostWaitingOfOne }: FairTurnsOptions): FairTurns {
  let running = 0;
  let all = 0;
  /** Each in the order of turns; whoever has had one goes to the end. */
  const [known, unknown] = [new Map<string, Waiter[]>(), new Map<string, Waiter[]>()];
  const lineOf = ({ isKnown }: Caller) => (isKnown ? known : unknown);

  const startNext = () => {
    const line = known.size > 0 ? known : unknown;
    const [turn] = line;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    const [name, own] = turn;
    line.delete(name);
    const next = own.shift();
    all -= 1;
    if (own.length > 0) line.set(name, own);
    // The place is handed on, not given back, so that nobody can slip in between.
    next?.start();
  };
  const makeRoomFor = (caller: Caller) => {
    const own = lineOf(caller).get(caller.name)?.length ?? 0;
    if (own >= mostWaitingOfOne) throw refusal();
    if (all < mostWaiting) return;
    const [name, greediest] = [...unknown].reduce<[string, Waiter[]]>(
      (most, one) => (one[1].length >= most[1].length ? one : most),
      ['', []],
    );
    if (greediest.length === 0 || (!caller.isKnown && greediest.length <= own + 1)) throw refusal();
    all -= 1;
    greediest.pop()?.refuse();
    if (greediest.length === 0) unknown.delete(name);
  };
  return {
    async run(caller, work) {
      if (running < atOnce) running += 1;
      else {
        makeRoomFor(caller);
        await new Promise<void>((start, reject) => {
          const waiter = { start, refuse: () => reject(refusal()) };
          const line = lineOf(caller);
          const own = line.get(caller.name);
          if (own) own.push(waiter);
          else line.set(caller.name, [waiter]);
          all += 1;
        });
      }
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
