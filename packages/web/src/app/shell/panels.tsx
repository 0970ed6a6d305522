import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys } from '#lib/keyboard.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { ResizeHandle } from '#ui/resize-handle.tsx';

const STORED = 'panels';
const SAVE_AFTER_MS = 1_000;
/** In percent of both together. */
const USUAL_MAIN = 52.8;
const LEAST_MAIN = 50;
const LEAST_SIDE = 25;
// Not "main": the landmark inside is called that, and is what the skip link looks for.
const MAIN = 'panel-main';
const SIDE = 'panel-side';

export interface PanelsProps {
  readonly main: ReactNode;
  /** The side sheet, or null while it is closed. */
  readonly side: ReactNode | null;
  /**
   * It has all the room that the main sheet leaves it, until it has not: no width of its own, and not remembered as
   * one.
   */
  readonly isSideWide: boolean;
}

interface Shares {
  readonly isOpen: boolean;
  readonly isWide: boolean;
  /** The main sheet's share while the side sheet has a width of its own. */
  readonly own: number;
  /** And while it is wide. */
  readonly wide: number;
}

/** Main sheet and side sheet with the desk showing between them; that gap is the handle. */
export function Panels({ main, side, isSideWide }: PanelsProps) {
  const { t } = useTranslation('shell');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = side !== null;
  useOwnKeys('panels.resize', isOpen);
  const [shares, setShares] = useState<Shares>(() => ({
    isOpen,
    isWide: isSideWide,
    own: (isOpen && storedMain()) || USUAL_MAIN,
    wide: LEAST_MAIN,
  }));
  // Each opening begins with the widths that are stored or usual; a wide sheet goes back to those that it had.
  if (shares.isOpen !== isOpen)
    setShares({ isOpen, isWide: isSideWide, own: (isOpen && storedMain()) || USUAL_MAIN, wide: LEAST_MAIN });
  else if (shares.isWide !== isSideWide) setShares({ ...shares, isWide: isSideWide, wide: LEAST_MAIN });
  useEffect(() => {
    if (!isOpen) return;
    // Closing forgets the widths: the next document starts from the usual ones.
    return () => {
      clearTimeout(timer.current);
      writeLocal(STORED, '');
    };
  }, [isOpen]);
  const change = (share: number) => {
    setShares(known => ({ ...known, [isSideWide ? 'wide' : 'own']: share }));
    if (isSideWide) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => writeLocal(STORED, JSON.stringify({ [MAIN]: share, [SIDE]: 100 - share })),
      SAVE_AFTER_MS,
    );
  };
  const reset = () => {
    setShares(known => ({ ...known, [isSideWide ? 'wide' : 'own']: USUAL_MAIN }));
    clearTimeout(timer.current);
    writeLocal(STORED, '');
  };
  const share = isSideWide ? shares.wide : shares.own;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 overflow-clip">
      <div id={MAIN} className="min-w-0 basis-0 overflow-clip" style={{ flexGrow: isOpen ? share : 1 }}>
        {main}
      </div>
      {isOpen ? (
        <>
          <ResizeHandle
            label={t('resize')}
            value={share}
            least={LEAST_MAIN}
            most={100 - LEAST_SIDE}
            usual={USUAL_MAIN}
            unitPx={pxOfPercent}
            onChange={change}
            onReset={reset}
            className="relative z-10 flex-none"
          />
          <div id={SIDE} className="min-w-0 basis-0 overflow-clip" style={{ flexGrow: 100 - share }}>
            {side}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** A hundredth of what the two sheets have together. */
const pxOfPercent = (handle: HTMLElement): number =>
  Math.max((handle.parentElement?.clientWidth ?? 0) - handle.offsetWidth, 1) / 100;

/** The stored share of the main sheet, in percent. */
function storedMain(): number | undefined {
  const text = readLocal(STORED);
  if (!text) return undefined;
  try {
    const main = (JSON.parse(text) as Readonly<Record<string, unknown>>)[MAIN];
    return typeof main === 'number' ? Math.min(Math.max(main, LEAST_MAIN), 100 - LEAST_SIDE) : undefined;
  } catch (broken) {
    console.warn('The stored panel widths could not be read; using the usual ones.', broken);
    return undefined;
  }
}
