import type { ReactNode } from 'react';

/** Settings that belong together, under a heading. */
export function SettingGroup({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <section className="mb-6">
      {label ? <h3 className="mb-2 text-secondary font-semibold text-ink-2">{label}</h3> : null}
      <div className="divide-y divide-line rounded-[12px] border border-line-strong">{children}</div>
    </section>
  );
}

/** One setting: what it is, a sentence about it, and its control at the end; on narrow screens below. */
export function SettingRow({
  label,
  note,
  children,
}: {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 px-3.5 py-[11px]">
      <div className="min-w-[min(100%,200px)] flex-1">
        <div className="text-ui font-medium wrap-anywhere">{label}</div>
        {note ? <div className="text-secondary text-ink-3 wrap-anywhere">{note}</div> : null}
      </div>
      {children}
    </div>
  );
}
