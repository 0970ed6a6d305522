/** What comes of it in time; undefined when it is late, or fails. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const made = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
  return made;
}
