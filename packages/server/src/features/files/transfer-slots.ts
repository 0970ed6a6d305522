import { Problem } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';

/** Uploads at once in this process, and of one person. */
const PLACES = { inAll: 16, perPerson: 3 };
/** What is small has places of its own as well, so that it never waits for what is large. */
const FOR_SMALL = { inAll: 8, perPerson: 1 };
const SMALL_BYTES = 2 * 1024 ** 2;
/** A transfer that is slow keeps the machine from nothing: it goes on beside the others and gives its place back. */
const FOR_SLOW = { inAll: 200, perPerson: 6 };
const LOOK_MS = 2_000;
const SLOW_BYTES = 512 * 1024;

interface Lane {
  readonly inAll: number;
  readonly perPerson: number;
}

/** What is known of a transfer while it runs. */
export interface Transfer {
  /** As announced. */
  readonly bytes: number | undefined;
  /** How many have come so far. */
  received(): number;
  /** Everything has come: how long storing takes is not the sender's doing. */
  isComplete(): boolean;
  /** Calls back when the sender hangs up; gives the way to stop listening. */
  onGone(gone: () => void): () => void;
}

/**
 * Places for transfers. Whoever finds none waits, and nothing of the body is read meanwhile; of those who wait, whoever
 * has the fewest transfers running goes first. A sender who hangs up leaves the line, with `bad_request`.
 */
export interface TransferSlots {
  take<T>(personId: string, work: () => Promise<T>, transfer?: Transfer): Promise<T>;
}

/** The transfer of a request's body. */
export function transferOf({ raw }: Pick<FastifyRequest, 'raw'>): Transfer {
  const announced = raw.headers['content-length'];
  return {
    bytes: announced === undefined ? undefined : Number(announced),
    received: () => raw.socket.bytesRead,
    isComplete: () => raw.complete,
    onGone(gone) {
      raw.socket.once('close', gone);
      return () => void raw.socket.off('close', gone);
    },
  };
}

export function createTransferSlots({
  usual = PLACES,
  small = FOR_SMALL,
  slow = FOR_SLOW,
}: {
  usual?: Lane;
  small?: Lane;
  slow?: Lane;
} = {}): TransferSlots {
  const lanes = { usual: new Places(usual), small: new Places(small), slow: new Places(slow) };
  const waiting = new Set<{
    readonly personId: string;
    readonly transfer: Transfer | undefined;
    readonly start: (lane: Places) => void;
  }>();

  const countOf = (personId: string) => lanes.usual.of(personId) + lanes.small.of(personId) + lanes.slow.of(personId);
  const laneFor = (personId: string, transfer: Transfer | undefined): Places | undefined => {
    // More than may be slow at once would stay in the places of others when all of them are.
    if (countOf(personId) >= slow.perPerson) return undefined;
    const isSmall = transfer?.bytes !== undefined && transfer.bytes <= SMALL_BYTES;
    if (isSmall && lanes.small.hasRoomFor(personId)) return lanes.small;
    return lanes.usual.hasRoomFor(personId) ? lanes.usual : undefined;
  };
  const startNext = () => {
    const ready = [...waiting].flatMap(one => {
      const lane = laneFor(one.personId, one.transfer);
      return lane ? [{ one, lane, count: countOf(one.personId) }] : [];
    });
    const [next] = ready.sort((a, b) => a.count - b.count);
    if (!next) return;
    waiting.delete(next.one);
    next.lane.add(next.one.personId, 1);
    next.one.start(next.lane);
    startNext();
  };
  const placeFor = (personId: string, transfer: Transfer | undefined): Promise<Places> => {
    const lane = laneFor(personId, transfer);
    if (lane) {
      lane.add(personId, 1);
      return Promise.resolve(lane);
    }
    return new Promise((resolve, reject) => {
      const one = {
        personId,
        transfer,
        start: (found: Places) => {
          stopListening?.();
          resolve(found);
        },
      };
      const stopListening = transfer?.onGone(() => {
        if (waiting.delete(one)) reject(new Problem('bad_request', {}, { cause: 'the sender has hung up' }));
      });
      waiting.add(one);
    });
  };

  return {
    async take(personId, work, transfer) {
      let lane = await placeFor(personId, transfer);
      let before = transfer?.received() ?? 0;
      const look = () => {
        if (!transfer || lane === lanes.slow || transfer.isComplete()) return;
        const received = transfer.received();
        const isSlow = received - before < SLOW_BYTES;
        before = received;
        if (!isSlow || !lanes.slow.hasRoomFor(personId)) return;
        lane.add(personId, -1);
        lane = lanes.slow;
        lane.add(personId, 1);
        startNext();
      };
      const looking = transfer && setInterval(look, LOOK_MS);
      looking?.unref();
      try {
        return await work();
      } finally {
        clearInterval(looking);
        lane.add(personId, -1);
        startNext();
      }
    },
  };
}

/** Who has how many places of one kind. */
class Places {
  readonly #lane: Lane;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  of(personId: string): number {
    return this.#taken.get(personId) ?? 0;
  }

  hasRoomFor(personId: string): boolean {
    return this.#all < this.#lane.inAll && this.of(personId) < this.#lane.perPerson;
  }

  add(personId: string, by: 1 | -1): void {
    this.#all += by;
    const now = this.of(personId) + by;
    if (now === 0) this.#taken.delete(personId);
    else this.#taken.set(personId, now);
  }
}
