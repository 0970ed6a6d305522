import type { Message } from '@nousboard/contracts';
import { Image, Link, Share2 } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

export interface ShareButtonProps {
  answer: Pick<Message, 'messageId' | 'conversationId'>;
  /** Null for an answer that has no text to make a picture of. */
  onShareImage: (() => void) | null;
}

/** The ways in which one answer leaves the product: as a picture, or as an address for those who may read it. */
export function ShareButton({ answer: { messageId, conversationId }, onShareImage }: ShareButtonProps) {
  const { t } = useTranslation('answers');
  const copyLink = () =>
    copyText(`${location.origin}/chat/${conversationId}#${messageId}`, {
      done: t('share.linkCopied'),
      refused: t('actions.copyFailed'),
    });
  return (
    <Menu
      label={t('share.label')}
      align="start"
      width={200}
      trigger={
        <IconButton label={t('share.label')} data-action="share">
          <Share2 size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      {onShareImage ? (
        <MenuItem icon={<Image size={16} />} onPress={onShareImage}>
          {t('share.image')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Link size={16} />} onPress={copyLink}>
        {t('share.link')}
      </MenuItem>
    </Menu>
  );
}
