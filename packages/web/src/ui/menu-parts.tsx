import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Kbd } from './kbd.tsx';
import type { MenuItemProps, MenuProps } from './menu.tsx';

const popup = 'popup max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-auto rounded-r3 border border-line-strong bg-sheet p-[5px] shadow-e3 outline-none';
const row =
  'flex min-h-[34px] w-full cursor-default items-center gap-2.5 rounded-[7px] px-[9px] py-[5px] text-menu outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-hover data-popup-open:bg-hover data-disabled:text-ink-4';

/** A list of verbs: arrows, first letters, Enter and Esc work; the trigger stays pressed while it is open. */
export function Menu({ trigger, label, open, onOpenChange, side = 'bottom', align = 'end', width = 220, children }: MenuProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup aria-label={label} className={popup} style={{ minInlineSize: width }}>
            <Suspense fallback={null}>{children}</Suspense>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One verb of a menu. */
export function MenuItem({ icon, keys, end, danger, disabled = false, closes = true, onPress, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} closeOnClick={closes} {...(onPress ? { onClick: onPress } : {})} className={clsx(row, danger && 'text-bad')}>
      <Lead icon={icon} danger={danger} />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
      {keys ? <Kbd>{keys}</Kbd> : null}
    </Base.Item>
  );
}

/** An address outside, opened in a new tab. */
export function MenuLink({ icon, end, href, children }: { readonly icon?: ReactNode; readonly end?: ReactNode; readonly href: string; readonly children: ReactNode }) {
  return (
    <Base.LinkItem href={href} target="_blank" rel="noreferrer" closeOnClick className={row}>
      <Lead icon={icon} />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </Base.LinkItem>
  );
}

/** A choice out of several, with a check at the chosen one. The menu stays open, so that the effect can be seen. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode; readonly note?: string }[];
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map(option => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick={false} className={row}>
          <Lead icon={option.icon} />
          <span className="min-w-0 flex-1">
            {option.label}
            {option.note ? <span className="block text-smallest text-ink-3">{option.note}</span> : null}
          </span>
          <Base.RadioItemIndicator className="text-ink-1">
            <Check size={15} aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** A menu within the menu, to the end side. */
export function Submenu({
  icon,
  label,
  end,
  width = 220,
  children,
}: {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly end?: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
}) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={row}>
        <Lead icon={icon} />
        <span className="min-w-0 flex-1">{label}</span>
        {end}
        <ChevronRight size={15} aria-hidden="true" className="flip text-ink-3" />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner sideOffset={2} alignOffset={-6} collisionPadding={8} className="z-40">
          <Base.Popup aria-label={label} className={popup} style={{ minInlineSize: width }}>
            <Suspense fallback={null}>{children}</Suspense>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

/** A line between groups. */
export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-[5px] h-px bg-line" />;
}

/** A heading over rows that belong together. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-[9px] pt-2 pb-1 text-smallest font-semibold text-ink-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

function Lead({ icon, danger }: { readonly icon: ReactNode; readonly danger?: boolean | undefined }) {
  return icon ? (
    <span aria-hidden="true" className={clsx('flex flex-none', danger ? 'text-bad' : 'text-ink-3')}>
      {icon}
    </span>
  ) : null;
}
