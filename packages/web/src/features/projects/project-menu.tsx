import type { ConversationId, Project } from '@nousboard/contracts';
import { Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { RenameField } from './rename-field.tsx';
import { useToldDeletion } from './use-told-deletion.ts';
import { useToldRename } from './use-told-rename.ts';

export interface ProjectMenuProps {
  readonly project: Pick<Project, 'conversationId' | 'title'>;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly onDeleted: (conversationId: ConversationId) => void;
}

/** What can be done with the open project: another name, a copy to keep, and away with it in two presses. */
export function ProjectMenu({ project, trigger, onDeleted }: ProjectMenuProps) {
  const { conversationId, title } = project;
  const { t } = useTranslation('projects');
  const rename = useToldRename();
  const remove = useToldDeletion();
  const [isOpen, setIsOpen] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const deleting = useTwoStep(() => {
    setIsOpen(false);
    void remove(conversationId).then(isDeleted => {
      if (isDeleted) onDeleted(conversationId);
    });
  });
  const show = (open: boolean) => {
    setIsOpen(open);
    if (!open) deleting.reset();
  };
  const finish = (next: string | null) => {
    setIsRenaming(false);
    anchor.current?.querySelector('button')?.focus();
    if (next && next !== title) rename(conversationId, next);
  };
  return (
    <span ref={anchor} className="flex">
      <Menu label={t('menu.label')} open={isOpen} onOpenChange={show} trigger={trigger}>
        <MenuItem icon={<Pencil size={16} />} onPress={() => setIsRenaming(true)}>
          {t('menu.rename')}
        </MenuItem>
        <MenuItem icon={<Share2 size={16} />} onPress={() => openDialog({ name: 'share', conversationId })}>
          {t('menu.share')}
        </MenuItem>
        <MenuItem icon={<Download size={16} />} onPress={() => openDialog({ name: 'export', conversationId })}>
          {t('menu.export')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger closes={false} icon={<Trash2 size={16} />} onPress={deleting.press}>
          {t(deleting.armed ? 'switcher.confirmDelete' : 'menu.delete')}
        </MenuItem>
      </Menu>
      <Popover
        label={t('menu.rename')}
        open={isRenaming}
        onOpenChange={open => {
          if (!open) setIsRenaming(false);
        }}
        anchor={() => anchor.current}
        align="end"
        width={320}
      >
        <RenameField project={project} onDone={finish} />
      </Popover>
    </span>
  );
}
