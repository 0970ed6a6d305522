import type { ConversationId, Project } from '@nousboard/contracts';
import { ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { Button } from '#ui/button.tsx';
import { lazyPopup } from '#ui/lazy-popup.tsx';
import type { SwitcherPopoverProps } from './switcher-popover.tsx';

export interface SwitcherActions {
  readonly onHome: () => void;
  readonly onNew: () => void;
  readonly onOpen: (conversationId: ConversationId) => void;
  readonly onDeleted: (conversationId: ConversationId) => void;
}
export interface ProjectSwitcherProps extends SwitcherActions {
  /** What stands on the button: the project's title, or "Home". */
  readonly title: string;
  readonly current: Project | undefined;
}

const SwitcherPopover = lazyPopup<SwitcherPopoverProps>(() =>
  import('./switcher-popover.tsx').then(module => module.SwitcherPopover),
);

/** Project name in the top bar; opens the list of projects. */
export function ProjectSwitcher({ title, ...props }: ProjectSwitcherProps) {
  const { t } = useTranslation('projects');
  const button = useRef<HTMLButtonElement>(null);
  // Here and not in the popover: its code may still be on its way.
  useShortcut('go.switcher', () => button.current?.click());
  return (
    <SwitcherPopover
      {...props}
      trigger={
        <Button
          ref={button}
          variant="quiet"
          aria-description={t('switcher.describe')}
          data-tour="projects"
          className="min-w-0 px-1! font-semibold! text-ink-1! md:px-2!"
          end={<ChevronsUpDown size={14} aria-hidden="true" className="flex-none" />}
        >
          <span className="block max-w-[230px] truncate row-text">{title}</span>
        </Button>
      }
    />
  );
}
