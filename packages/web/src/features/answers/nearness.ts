type Heard = (isNear: boolean, height: number) => void;

/** A stretch is near within so many heights of the window. */
const NEAR_WINDOWS = 2;
/** Faster than so many heights of the window from one frame to the next nobody reads. */
const RACING_WINDOWS = 0.75;
/** So long after the last such frame a reader has come to rest. */
const RESTS_MS = 120;

interface Watch {
  readonly observer: IntersectionObserver;
  readonly heard: Map<Element, Heard>;
}
const watches = new WeakMap<Element, Watch>();

/**
 * Says of a part of a thread whenever it comes near to what is seen of its thread, or leaves; with its height in px
 * then. While the thread races past, nothing is said: what is drawn for a frame that nobody reads makes the next one
 * late. Returns how to stop.
 */
export function watchNearness(part: Element, heard: Heard): () => void {
  const thread = part.closest('[role="log"]');
  if (!thread) return () => undefined;
  const watch = watches.get(thread) ?? begin(thread);
  watch.heard.set(part, heard);
  watch.observer.observe(part);
  return () => {
    watch.heard.delete(part);
    watch.observer.unobserve(part);
  };
}

/** One observer for a whole thread: many of their own would each be asked with every frame. */
function begin(thread: Element): Watch {
  const heard: Watch['heard'] = new Map();
  const unsaid = new Map<Element, { isNear: boolean; height: number }>();
  let rests: ReturnType<typeof setTimeout> | undefined;
  const say = () => {
    rests = undefined;
    for (const [part, { isNear, height }] of unsaid) heard.get(part)?.(isNear, height);
    unsaid.clear();
  };
  let top = thread.scrollTop;
  thread.addEventListener(
    'scroll',
    () => {
      const step = Math.abs(thread.scrollTop - top);
      top = thread.scrollTop;
      if (step < thread.clientHeight * RACING_WINDOWS) return;
      clearTimeout(rests);
      rests = setTimeout(say, RESTS_MS);
    },
    { passive: true },
  );
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        unsaid.set(target, { isNear: isIntersecting, height: boundingClientRect.height });
      if (rests === undefined) say();
    },
    { root: thread, rootMargin: `${NEAR_WINDOWS * 100}% 0px` },
  );
  const watch = { observer, heard };
  watches.set(thread, watch);
  return watch;
}

/**
 * Whether somebody is at work in a part of a thread: what is typed, opened, selected or read aloud there must not be
 * taken away.
 */
export function isInUse(part: Element): boolean {
  const selection = getSelection();
  return (
    part.contains(document.activeElement) ||
    part.querySelector('textarea, [aria-expanded="true"], details[open], [data-aloud]') !== null ||
    (selection?.isCollapsed === false && selection.containsNode(part, true))
  );
}
