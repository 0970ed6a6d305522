import { type ComponentType, cloneElement, type ReactElement, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** Props of a popup; one without a trigger is opened from outside and shows nothing of its own before that. */
export interface WithTrigger {
  readonly trigger?: ReactElement<Record<string, unknown>>;
}

/**
 * A popup whose code comes after the first paint, or at once when somebody reaches for it. Until then only its trigger
 * stands there, looking the same. A press or focus that came too early is carried over, so nothing is lost.
 */
export function lazyPopup<Props extends WithTrigger>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  // Without a network it waits for one: nobody has asked for the popup yet, so there is nobody to tell.
  const patiently = async (): Promise<void> => {
    while (Loaded === null) {
      try {
        Loaded = await load();
      } catch (error) {
        if (navigator.onLine) {
          loading = null;
          throw error;
        }
        await new Promise(resolve => addEventListener('online', resolve, { once: true }));
      }
    }
  };
  const fetch = () => (loading ??= patiently());

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each popup, at module level; there is nothing to lose its state.
  return function LazyPopup(props: Props) {
    const [ready, setReady] = useState(Loaded !== null);
    const early = useRef({ pressed: false, focused: false });
    const element = useRef<HTMLElement>(null);
    const given = props.trigger?.props['ref'] as Ref<HTMLElement> | undefined;
    // A popup made of another late one holds on to the trigger as well.
    const ref = useMemo(() => bothRefs(element, given), [given]);

    useEffect(() => {
      if (ready) return;
      let here = true;
      const show = () =>
        void fetch().then(() => {
          if (here) setReady(true);
        });
      const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      const handle = idle(show);
      return () => {
        here = false;
        (globalThis.cancelIdleCallback ?? clearTimeout)(handle as number);
      };
    }, [ready]);
    useEffect(() => {
      if (!ready) return;
      // Looked at only now: between the code and this moment there was still time for a press.
      const { focused, pressed } = early.current;
      early.current = { pressed: false, focused: false };
      if (focused) element.current?.focus();
      if (pressed) element.current?.click();
    }, [ready]);

    const { trigger } = props;
    if (ready && Loaded) return <Loaded {...props} {...(trigger ? { trigger: cloneElement(trigger, { ref }) } : {})} />;
    if (!trigger) return null;
    return cloneElement(trigger, {
      ref,
      'aria-haspopup': true,
      'aria-expanded': false,
      onClick: () => {
        early.current.pressed = true;
      },
      // Its own removal takes the focus away without React telling it.
      onFocus: () => {
        early.current.focused = true;
      },
      onBlur: () => {
        early.current.focused = false;
      },
      onPointerEnter: () => void fetch(),
    });
  };
}

const bothRefs = (own: RefObject<HTMLElement | null>, given: Ref<HTMLElement> | undefined) => (element: HTMLElement | null) => {
  own.current = element;
  if (typeof given === 'function') given(element);
  else if (given) given.current = element;
};
