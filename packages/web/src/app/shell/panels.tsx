import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Group, type GroupImperativeHandle, type Layout, Panel, Separator } from 'react-resizable-panels';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys } from '#lib/keyboard.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';

const STORED = 'panels';
const SAVE_AFTER_MS = 1_000;
/** In percent of both together. */
const USUAL_MAIN = 52.8;
const LEAST_MAIN = 50;
const LEAST_SIDE = 25;
const STEP_PX = 10;
// Not "main": the landmark inside is called that, and is what the skip link looks for.
const MAIN = 'panel-main';
const SIDE = 'panel-side';
/** What the library hides or scrolls is clipped: scripts and the browser's find could move it, and nothing moves it back. */
const clipped = { overflow: 'clip', minWidth: 0 } as const;

export interface PanelsProps {
  readonly main: ReactNode;
  /** The side sheet, or null while it is closed. */
  readonly side: ReactNode | null;
  /** It has all the room that the main sheet leaves it, until it has not: no width of its own, and not remembered as one. */
  readonly isSideWide: boolean;
}

/** Main sheet and side sheet with the desk showing between them; that gap is the handle. */
export function Panels({ main, side, isSideWide }: PanelsProps) {
  const { t } = useTranslation('shell');
  const group = useRef<GroupImperativeHandle>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = side !== null;
  useOwnKeys('panels.resize', open);
  // The group remembers widths by the names of its panels: under a name of its own each opening begins with the usual ones, and a wide
  // sheet goes back to the widths that it had.
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + 1 });
  const sideId = `${SIDE}-${opening.count}${isSideWide ? '-wide' : ''}`;
  useEffect(() => {
    if (!open) return;
    // Closing forgets the widths: the next document starts from the usual ones.
    return () => {
      clearTimeout(timer.current);
      place.current = undefined;
      writeLocal(STORED, '');
    };
  }, [open]);
  const save = (main: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeLocal(STORED, JSON.stringify({ [MAIN]: main, [SIDE]: 100 - main })), SAVE_AFTER_MS);
  };
  // Where keys have put the line: a key that is held down comes again before the group knows of it.
  const place = useRef<number>(undefined);
  const set = (main: number) => {
    const kept = Math.min(Math.max(main, LEAST_MAIN), 100 - LEAST_SIDE);
    group.current?.setLayout({ [MAIN]: kept, [sideId]: 100 - kept });
    place.current = kept;
    save(kept);
  };
  const reset = () => {
    set(USUAL_MAIN);
    clearTimeout(timer.current);
    writeLocal(STORED, '');
  };
  // Before the library hears them: its own steps are a twentieth of the window.
  const handleKey = (event: KeyboardEvent) => {
    const main = place.current ?? group.current?.getLayout()[MAIN] ?? USUAL_MAIN;
    const line = event.currentTarget as HTMLElement;
    const room = (line.parentElement?.clientWidth ?? 0) - line.offsetWidth;
    const step = ((STEP_PX * 100) / Math.max(room, 1)) * (getComputedStyle(line).direction === 'rtl' ? -1 : 1);
    const places: Readonly<Record<string, number>> = { ArrowLeft: main - step, ArrowRight: main + step, Home: LEAST_MAIN, End: 100 - LEAST_SIDE };
    const next = places[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) reset();
    else set(next);
  };
  const stored = open && !isSideWide ? storedMain() : undefined;
  const usual = isSideWide ? LEAST_MAIN : USUAL_MAIN;
  return (
    <Group
      id="panels"
      groupRef={group}
      orientation="horizontal"
      className="min-h-0 min-w-0 flex-1"
      style={clipped}
      resizeTargetMinimumSize={{ coarse: 24, fine: 16 }}
      {...(stored === undefined ? {} : { defaultLayout: { [MAIN]: stored, [sideId]: 100 - stored } })}
      onLayoutChanged={(layout, meta) => {
        if (!meta.isUserInteraction) return;
        place.current = undefined;
        const main = layout[MAIN];
        if (open && !isSideWide && main !== undefined) save(main);
      }}
    >
      <Panel id={MAIN} minSize={`${LEAST_MAIN}%`} defaultSize={`${usual}%`} style={clipped}>
        {main}
      </Panel>
      {open ? (
        <>
          <Separator
            aria-label={t('resize')}
            disableDoubleClick
            onDoubleClick={reset}
            onKeyDownCapture={handleKey}
            className="w-2 outline-offset-0 transition-colors data-[separator=active]:bg-pen-line data-[separator=hover]:bg-line-strong"
          />
          <Panel id={sideId} minSize={`${LEAST_SIDE}%`} defaultSize={`${100 - usual}%`} style={clipped}>
            {side}
          </Panel>
        </>
      ) : null}
    </Group>
  );
}

/** The stored share of the main sheet, in percent. */
function storedMain(): number | undefined {
  const text = readLocal(STORED);
  if (!text) return undefined;
  try {
    const main = (JSON.parse(text) as Layout)[MAIN];
    return typeof main === 'number' ? main : undefined;
  } catch (broken) {
    console.warn('The stored panel widths could not be read; using the usual ones.', broken);
    return undefined;
  }
}
