import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { ResizeHandle } from '#ui/resize-handle.tsx';

const LEAST_PX = 200;
const USUAL_PX = 256;
const MOST_PX = 360;
const SAVE_AFTER_MS = 1_000;
const within = (width: number) => Math.round(Math.min(Math.max(width, LEAST_PX), MOST_PX));

/** The sidebar beside the main sheet. The gap between them is the handle of its width, as between the sheets. */
export function StandingSidebar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [width, setWidth] = useState(() => within(useSettings.getState().sidebarWidth));
  useEffect(() => {
    if (width === useSettings.getState().sidebarWidth) return;
    const timer = setTimeout(() => changeSettings({ sidebarWidth: width }), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [width]);
  return (
    <aside aria-label={label} className="relative flex-none" style={{ inlineSize: width }}>
      {children}
      <ResizeHandle
        label={t('resizeSidebar')}
        value={width}
        least={LEAST_PX}
        most={MOST_PX}
        usual={USUAL_PX}
        onChange={next => setWidth(Math.round(next))}
        onReset={() => setWidth(USUAL_PX)}
        className="absolute inset-y-0 end-0"
      />
    </aside>
  );
}
