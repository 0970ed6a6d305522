import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadLate } from './load-late.ts';
import { whenIdle } from './when-idle.ts';

/** Props of a popup; one without a trigger is opened from outside and shows nothing of its own before that. */
export interface WithTrigger {
  readonly trigger?: ReactElement<Record<string, unknown>>;
}

/**
 * A popup whose code comes after the first paint, or at once when somebody reaches for it. Until then only its trigger
 * stands there, looking the same. A press or focus that came too early is carried over, so nothing is lost; where the
 * code cannot be had, whoever pressed is told so by the nearest boundary, and nobody else.
 */
export function lazyPopup<Props extends WithTrigger>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetch = () =>
    (loading ??= load().then(
      loaded => {
        Loaded = loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each popup, at module level.
  return function LazyPopup(props: Props) {
    const [ready, setReady] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const early = useRef({ pressed: false, focused: false, held: false });
    const element = useRef<HTMLElement>(null);
    const given = props.trigger?.props['ref'] as Ref<HTMLElement> | undefined;
    // A popup made of another late one holds on to the trigger as well.
    const ref = useMemo(() => bothRefs(element, given), [given]);

    const hasTrigger = props.trigger !== undefined;
    const show = useCallback(() => {
      const { pressed } = early.current;
      // What nobody can press is waited for patiently at once.
      (pressed || !hasTrigger ? loadLate(fetch) : fetch()).then(
        () => setReady(true),
        (error: unknown) => {
          // Whoever has not pressed misses nothing: it is tried again when they reach for it.
          if (pressed) setFailure({ error });
        },
      );
    }, [hasTrigger]);
    useEffect(() => (ready ? undefined : whenIdle(show)), [ready, show]);
    useEffect(() => {
      if (!ready) return;
      // Looked at only now: between the code and this moment there was still time for a press.
      const { focused, pressed } = early.current;
      early.current.focused = false;
      early.current.pressed = false;
      if (focused) element.current?.focus();
      if (pressed) element.current?.click();
    }, [ready]);
    // At once: it may be let go before the page comes to the effects above.
    useLayoutEffect(() => {
      if (!ready || !early.current.held) return;
      early.current.held = false;
      // Pressed on what stood here before, and not let go yet: for the browser that is no click.
      return onceLetGo(({ type, target }) => {
        // After the browser's own `mouseup`, where its click would come: a menu takes an earlier one for the end of a
        // press that opened it.
        if (type === 'pointerup' && target instanceof Node && element.current?.contains(target))
          setTimeout(() => element.current?.click());
      });
    }, [ready]);

    if (failure) throw failure.error;
    const { trigger } = props;
    if (ready && Loaded) return <Loaded {...props} {...(trigger ? { trigger: cloneElement(trigger, { ref }) } : {})} />;
    if (!trigger) return null;
    return cloneElement(trigger, {
      ref,
      'aria-haspopup': true,
      'aria-expanded': false,
      onClick: () => {
        early.current.pressed = true;
        show();
      },
      // Its own removal takes the focus away without React telling it.
      onFocus: () => {
        early.current.focused = true;
      },
      onBlur: () => {
        early.current.focused = false;
      },
      onPointerEnter: show,
      onPointerDown: () => {
        early.current.held = true;
        onceLetGo(() => {
          early.current.held = false;
        });
      },
    });
  };
}

/** Calls `then` once, when the pointer is let go or taken away. What it returns ends the waiting. */
function onceLetGo(then: (event: PointerEvent) => void): () => void {
  const waiting = new AbortController();
  for (const type of ['pointerup', 'pointercancel'] as const) {
    addEventListener(
      type,
      event => {
        waiting.abort();
        then(event);
      },
      { capture: true, signal: waiting.signal },
    );
  }
  return () => waiting.abort();
}

const bothRefs =
  (own: RefObject<HTMLElement | null>, given: Ref<HTMLElement> | undefined) => (element: HTMLElement | null) => {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given) given.current = element;
  };
