import { type ComponentType, cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';

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
  const fetch = () =>
    (loading ??= load().then(component => {
      Loaded = component;
    }));

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each popup, at module level; there is nothing to lose its state.
  return function LazyPopup(props: Props) {
    const [ready, setReady] = useState(Loaded !== null);
    const placeholder = useRef<HTMLElement>(null);
    const early = useRef<{ pressed: boolean }>({ pressed: false });
    const next = useRef<HTMLElement>(null);
    const carry = useRef<{ focus: boolean; press: boolean } | null>(null);

    useEffect(() => {
      if (ready) return;
      let here = true;
      const show = () =>
        void fetch().then(() => {
          if (!here) return;
          carry.current = { focus: document.activeElement === placeholder.current, press: early.current.pressed };
          setReady(true);
        });
      const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      const handle = idle(show);
      return () => {
        here = false;
        (globalThis.cancelIdleCallback ?? clearTimeout)(handle as number);
      };
    }, [ready]);
    useEffect(() => {
      if (!ready || !carry.current) return;
      const { focus, press } = carry.current;
      carry.current = null;
      if (focus) next.current?.focus();
      if (press) next.current?.click();
    }, [ready]);

    const { trigger } = props;
    if (ready && Loaded) return <Loaded {...props} {...(trigger ? { trigger: cloneElement(trigger, { ref: next }) } : {})} />;
    if (!trigger) return null;
    return cloneElement(trigger, {
      ref: placeholder,
      'aria-haspopup': true,
      'aria-expanded': false,
      onClick: () => {
        early.current.pressed = true;
      },
      onPointerEnter: () => void fetch(),
    });
  };
}
