import type { ReactNode } from 'react';
import { Drawer } from '#ui/drawer.tsx';

export interface StripProps {
  label: string;
  /** There is no room beside the document: it comes over it. */
  isDrawer: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Stands beside a document and leads through it. */
export function Strip({ label, isDrawer, onClose, children }: StripProps) {
  if (isDrawer) {
    return (
      <Drawer from="start" title={label} open onOpenChange={isOpen => (isOpen ? undefined : onClose())}>
        <div className="flex h-full flex-col">{children}</div>
      </Drawer>
    );
  }
  return (
    <aside
      aria-label={label}
      className="flex w-[clamp(150px,26%,220px)] flex-none flex-col border-e border-line bg-paper print:hidden"
    >
      {children}
    </aside>
  );
}
