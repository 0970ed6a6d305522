import { type ReactNode, useEffect, useRef } from 'react';
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels';
import { useTranslation } from '#lib/i18n/index.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';

const STORED = 'panels';
const SAVE_AFTER_MS = 1_000;

export interface PanelsProps {
  readonly main: ReactNode;
  /** The side sheet, or null while it is closed. */
  readonly side: ReactNode | null;
}

/** Main sheet and side sheet with the desk showing between them; that gap is the handle. */
export function Panels({ main, side }: PanelsProps) {
  const { t } = useTranslation('shell');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = side !== null;
  useEffect(() => {
    if (!open) return;
    // Closing forgets the widths: the next document starts from the usual ones.
    return () => {
      clearTimeout(timer.current);
      writeLocal(STORED, '');
    };
  }, [open]);
  const save = (layout: Layout) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeLocal(STORED, JSON.stringify(layout)), SAVE_AFTER_MS);
  };
  const stored = open ? storedLayout() : undefined;
  return (
    <Group
      id="panels"
      orientation="horizontal"
      className="min-h-0 min-w-0 flex-1"
      resizeTargetMinimumSize={{ coarse: 24, fine: 16 }}
      {...(stored ? { defaultLayout: stored } : {})}
      onLayoutChanged={(layout, meta) => {
        if (open && meta.isUserInteraction) save(layout);
      }}
    >
      <Panel id="main" minSize="50%" defaultSize="52.8%">
        {main}
      </Panel>
      {open ? (
        <>
          <Separator aria-label={t('resize')} className="w-2 outline-offset-0 transition-colors data-[separator=active]:bg-pen-line data-[separator=hover]:bg-line-strong" />
          <Panel id="side" minSize="25%" defaultSize="47.2%">
            {side}
          </Panel>
        </>
      ) : null}
    </Group>
  );
}

function storedLayout(): Layout | undefined {
  const text = readLocal(STORED);
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as Layout;
    return typeof value['main'] === 'number' && typeof value['side'] === 'number' ? { main: value['main'], side: value['side'] } : undefined;
  } catch (broken) {
    console.warn('The stored panel widths could not be read; using the usual ones.', broken);
    return undefined;
  }
}
