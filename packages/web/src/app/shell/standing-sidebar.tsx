import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';

const LEAST_PX = 200;
const USUAL_PX = 256;
const MOST_PX = 360;
const STEP_PX = 10;
const SAVE_AFTER_MS = 1_000;
const within = (width: number) => Math.round(Math.min(Math.max(width, LEAST_PX), MOST_PX));

/** The sidebar beside the main sheet. The gap between them is the handle of its width, as between the sheets. */
export function StandingSidebar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [width, setWidth] = useState(() => within(useSettings.getState().sidebarWidth));
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  useEffect(() => {
    if (width === useSettings.getState().sidebarWidth) return;
    const timer = setTimeout(() => changeSettings({ sidebarWidth: width }), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [width]);
  const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const moved = event.clientX - grip.current.x;
    setWidth(within(grip.current.width + (isRtl(event.currentTarget) ? -moved : moved)));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = isRtl(event.currentTarget) ? -STEP_PX : STEP_PX;
    const widths: Readonly<Record<string, number>> = { ArrowLeft: width - step, ArrowRight: width + step, Home: LEAST_PX, End: MOST_PX, Enter: USUAL_PX };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWidth(within(next));
  };
  return (
    <aside aria-label={label} className="relative flex-none" style={{ inlineSize: width }}>
      {children}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('resizeSidebar')}
        aria-valuenow={width}
        aria-valuemin={LEAST_PX}
        aria-valuemax={MOST_PX}
        tabIndex={0}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, width };
        }}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          grip.current = null;
        }}
        onDoubleClick={() => setWidth(USUAL_PX)}
        onKeyDown={handleKey}
        className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none outline-offset-0 transition-colors select-none hover:bg-line-strong active:bg-pen-line"
      />
    </aside>
  );
}
