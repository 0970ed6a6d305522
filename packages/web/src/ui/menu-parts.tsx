import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Kbd } from './kbd.tsx';
import { useLayer } from './layers.ts';
import type { MenuItemProps, MenuProps } from './menu.tsx';
import { usePhone } from './use-media.ts';

const popup =
  'popup max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-auto rounded-r3 border border-line-strong ' +
  'bg-sheet p-[5px] shadow-e3 outline-none';
const row =
  'flex min-h-[34px] w-full cursor-default items-center gap-2.5 rounded-[7px] px-[9px] py-[5px] text-menu ' +
  'outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-hover data-popup-open:bg-hover ' +
  'data-disabled:text-ink-4';

/** A list of verbs: arrows, first letters, Enter and Esc work; the trigger stays pressed while it is open. */
export function Menu({
  trigger,
  label,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'end',
  width = 220,
  children,
}: MenuProps) {
  const [isOpenItself, setOpenItself] = useState(false);
  const isOpen = open ?? isOpenItself;
  const change = (next: boolean) => {
    setOpenItself(next);
    onOpenChange?.(next);
  };
  // On a phone Back is how one leaves what lies over the screen.
  useLayer(usePhone() && isOpen, () => change(false));
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-55">
          <Base.Popup aria-label={label} className={popup} style={{ minInlineSize: width }}>
            <Suspense fallback={null}>{children}</Suspense>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One verb of a menu. */
export function MenuItem({
  icon,
  keys,
  end,
  danger,
  disabled = false,
  closes = true,
  onPress,
  children,
}: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      closeOnClick={closes}
      {...(onPress ? { onClick: onPress } : {})}
      className={clsx(row, danger && 'text-bad')}
    >
      <Lead icon={icon} danger={danger} />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
      {keys ? (
        <span className="pointer-coarse:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      ) : null}
    </Base.Item>
  );
}

/** An address outside, opened in a new tab. */
export function MenuLink({
  icon,
  end,
  href,
  children,
}: {
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
}) {
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
  heading,
  value,
  onChange,
  options,
  circles = false,
}: {
  readonly label: string;
  /** The same words in sight, where the menu has more than this choice. */
  readonly heading?: string | null;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly note?: string | undefined;
    readonly disabled?: boolean | undefined;
  }[];
  /** A circle at the start of each instead: for a choice of which one reads the whole before choosing. */
  readonly circles?: boolean;
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {heading ? (
        <div aria-hidden="true" className="px-[9px] pt-2 pb-1 text-smallest font-semibold text-ink-3">
          {heading}
        </div>
      ) : null}
      {options.map(option => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          closeOnClick={false}
          className={clsx(row, circles && 'group items-start!')}
        >
          {circles ? (
            <span
              aria-hidden="true"
              className="mt-0.5 size-4 flex-none rounded-full border-[1.5px] border-line-control
                group-data-checked:border-[5px] group-data-checked:border-ink-1"
            />
          ) : (
            <Lead icon={option.icon} />
          )}
          <span className="min-w-0 flex-1">
            <span className="inline-block">{option.label}</span>
            {option.note ? <span className="block text-smallest text-ink-3">{option.note}</span> : null}
          </span>
          {circles ? null : (
            <Base.RadioItemIndicator className="text-ink-1">
              <Check size={15} aria-hidden="true" />
            </Base.RadioItemIndicator>
          )}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Something that is on or off, with a sentence about it. The menu stays open. */
export function MenuSwitch({
  label,
  note,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} closeOnClick={false} className={row}>
      <span className="min-w-0 flex-1">
        {label}
        {note ? <span className="block text-smallest text-ink-3">{note}</span> : null}
      </span>
      <span
        aria-hidden="true"
        className="edge-forced flex h-5 w-[34px] flex-none rounded-[10px] bg-line-control p-0.5 transition-colors
          in-data-checked:bg-good"
      >
        <span
          className="is-thumb size-4 rounded-full bg-[var(--on-badge)] transition-[margin] in-data-checked:ms-3.5
            in-data-checked:bg-on-ink"
        />
      </span>
    </Base.CheckboxItem>
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
  readonly label: ReactNode;
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
        <Base.Positioner sideOffset={2} alignOffset={-6} collisionPadding={8} className="z-55">
          {/* A popup of a menu takes the name of what opened it. Sentences in it wrap at its width. */}
          <Base.Popup className={popup} style={{ inlineSize: width, minInlineSize: 'min-content' }}>
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
