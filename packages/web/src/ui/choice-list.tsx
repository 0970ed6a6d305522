import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';

export interface ChoiceListProps<Choice extends { readonly id: string }> {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** What the text points at: a choice has this and its own id. */
  readonly id: string;
  readonly label: string;
  readonly className: string;
  readonly groups: readonly { readonly name: string; readonly choices: readonly Choice[] }[];
  readonly current: Choice | undefined;
  readonly onPoint: (choice: Choice) => void;
  readonly onTake: (choice: Choice) => void;
  readonly rowClassName: string;
  readonly draw: (choice: Choice) => ReactNode;
}

/** What can be put into the text at the cursor, in groups. The focus stays in the text, whose keys walk in it. */
export function ChoiceList<Choice extends { readonly id: string }>({
  ref,
  id,
  label,
  className,
  groups,
  current,
  onPoint,
  onTake,
  rowClassName,
  draw,
}: ChoiceListProps<Choice>) {
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={clsx(popupLook, className)}
      onPointerDown={event => event.preventDefault()}
    >
      {groups.map(({ name, choices }) => (
        <div key={name} role="group" aria-label={name}>
          <div aria-hidden="true" className="px-2 pt-1.5 pb-1 text-smallest text-ink-3">
            {name}
          </div>
          {choices.map(choice => (
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              role="option"
              aria-selected={choice === current}
              tabIndex={-1}
              onPointerMove={() => onPoint(choice)}
              onClick={() => onTake(choice)}
              onKeyDown={event => {
                if (event.key === 'Enter') onTake(choice);
              }}
              className={clsx(
                'flex min-h-9 pointer-coarse:min-h-11 cursor-default gap-2.5 rounded-[7px] px-2 text-menu',
                rowClassName,
                choice === current && 'bg-hover',
              )}
            >
              {draw(choice)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** How what opens at the cursor looks. */
export const popupLook =
  'absolute z-20 max-w-full overflow-y-auto rounded-[12px] border border-line bg-sheet p-1.5 font-sans shadow-e3';
