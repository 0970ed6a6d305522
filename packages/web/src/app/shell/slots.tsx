import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from '#ui/layers.ts';

/** What the shell offers to the screen inside it. */
export interface ShellControls {
  /** Opens or closes the sidebar (a drawer below 1280 px). */
  toggleSidebar(): void;
  openSidebar(): void;
  /** Closes the sidebar where it covers the main sheet; does nothing where it stands beside it. */
  coverSidebar(): void;
  /** The side sheet, as wide as it may be beside the main sheet: the standing sidebar makes room for it. */
  readonly page: { readonly isOn: boolean; readonly onToggle: () => void };
}
interface ShellTargets extends ShellControls {
  readonly sourcesTarget: HTMLElement | null;
  readonly sideTarget: HTMLElement | null;
  readonly footTarget: HTMLElement | null;
  holdSide(label: string): () => void;
}

const Shell = createContext<ShellTargets | null>(null);

/** Made once by the shell. Slots are portals, so the frame stays mounted while screens come and go. */
export function useShellSlots(controls: ShellControls) {
  const [sourcesTarget, setSourcesTarget] = useState<HTMLElement | null>(null);
  const [sideTarget, setSideTarget] = useState<HTMLElement | null>(null);
  const [footTarget, setFootTarget] = useState<HTMLElement | null>(null);
  const [sides, setSides] = useState<readonly { readonly label: string }[]>([]);
  const [holdSide] = useState(() => (label: string) => {
    const entry = { label };
    setSides(now => [...now, entry]);
    return () => setSides(now => now.filter(other => other !== entry));
  });
  const value = useMemo(
    () => ({ ...controls, sourcesTarget, sideTarget, footTarget, holdSide }),
    [controls, sourcesTarget, sideTarget, footTarget, holdSide],
  );
  return { value, side: sides.at(-1) ?? null, setSourcesTarget, setSideTarget, setFootTarget };
}

export const ShellProvider = Shell.Provider;

function useTargets(): ShellTargets {
  const targets = useContext(Shell);
  if (!targets) throw new Error('This component belongs inside the shell.');
  return targets;
}

/** The shell's controls, for the screen inside it. */
export const useShell = (): ShellControls => useTargets();

/** Whether the sidebar, and with it what is read in this project, is neither beside the main sheet nor over it. */
export const useSourcesHidden = (): boolean => useTargets().sourcesTarget === null;

/** What is read in this project: stands in the sidebar, above its navigation. */
export function SourcesSlot({ children }: { readonly children: ReactNode }) {
  const { sourcesTarget } = useTargets();
  return sourcesTarget ? createPortal(children, sourcesTarget) : null;
}

interface SideSheetProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The page: while this is mounted, the side sheet is open with `children` in it (full screen on phones, where the
 * children bring their own way back). Back closes it. Unmounting closes the sheet and resets the layout.
 */
export function SideSheet({ label, onClose, children }: SideSheetProps) {
  const { sideTarget } = useTargets();
  useHeldSide(label, onClose, true);
  return sideTarget ? createPortal(children, sideTarget) : null;
}

/** The same for what stays at the foot of the side sheet, `isShrunk`, while a page is open in it. */
export function LastingSideSheet({
  label,
  onClose,
  isShrunk,
  children,
}: SideSheetProps & { readonly isShrunk: boolean }) {
  const { footTarget } = useTargets();
  useHeldSide(label, onClose, !isShrunk);
  return footTarget ? createPortal(children, footTarget) : null;
}

function useHeldSide(label: string, onClose: () => void, isHeld: boolean): void {
  const { holdSide } = useTargets();
  // Before the browser paints: what stands beside it moves once, not after it was seen.
  useLayoutEffect(() => (isHeld ? holdSide(label) : undefined), [holdSide, label, isHeld]);
  useLayer(isHeld, onClose);
}
