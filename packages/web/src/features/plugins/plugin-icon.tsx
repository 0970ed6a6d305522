import { Calculator, Globe, GraduationCap, LibraryBig, type LucideIcon, Plug } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  library: LibraryBig,
  scholar: GraduationCap,
  globe: Globe,
  calculator: Calculator,
};

/** The picture of a plugin, by its name on the wire. */
export function PluginIcon({ icon }: { readonly icon: string }) {
  const Icon = icons[icon] ?? Plug;
  return (
    <span className="grid size-9 flex-none place-items-center rounded-[9px] bg-sunken text-ink-2">
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
