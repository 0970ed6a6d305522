/** Uploads at once in this process, and of one person. */
const IN_ALL = 16;
const PER_PERSON = 3;

/** Places for transfers. Who finds none waits in line; nothing of the body is read meanwhile. */
export interface TransferSlots {
  take<T>(personId: string, work: () => Promise<T>): Promise<T>;
}

export function createTransferSlots(inAll: number = IN_ALL, perPerson: number = PER_PERSON): TransferSlots {
  const running = new Map<string, number>();
  const waiting: { personId: string; start: () => void }[] = [];
  let all = 0;
  const mayStart = (personId: string) => all < inAll && (running.get(personId) ?? 0) < perPerson;
  const count = (personId: string, by: 1 | -1) => {
    all += by;
    const now = (running.get(personId) ?? 0) + by;
    if (now === 0) running.delete(personId);
    else running.set(personId, now);
  };
  const startNext = () => {
    const index = waiting.findIndex(({ personId }) => mayStart(personId));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    count(next.personId, 1);
    next.start();
  };
  return {
    async take(personId, work) {
      if (mayStart(personId)) count(personId, 1);
      else await new Promise<void>(start => waiting.push({ personId, start }));
      try {
        return await work();
      } finally {
        count(personId, -1);
        startNext();
      }
    },
  };
}
