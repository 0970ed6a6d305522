import { LayoutGrid, Rows3 } from 'lucide-react';
import { Segmented } from './segmented.tsx';

/** Rows, or tiles beside each other. */
export type ListView = 'list' | 'grid';

export interface ViewSwitchProps {
  readonly label: string;
  readonly names: Readonly<Record<ListView, string>>;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

/** How a list is shown. */
export function ViewSwitch({ label, names, view, onView }: ViewSwitchProps) {
  return (
    <Segmented
      label={label}
      className="ms-auto flex-none gap-0.5"
      compact
      value={view}
      onChange={onView}
      options={[
        { value: 'list', label: names.list, icon: <Rows3 size={15} aria-hidden="true" /> },
        { value: 'grid', label: names.grid, icon: <LayoutGrid size={15} aria-hidden="true" /> },
      ]}
    />
  );
}
