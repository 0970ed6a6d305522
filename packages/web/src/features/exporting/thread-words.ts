import type { Message, Project } from '@nousboard/contracts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';
import type { PlacedMessage } from './branches.ts';

/** When the file was made. */
export const exportedOn = (instant: Date): string => t('exporting:file.exportedOn', { time: formatInstant(instant) });

/** Who says it and when. */
export const spoken = ({ message }: PlacedMessage): string =>
  t('exporting:file.spoken', { sender: senderOf(message), time: formatInstant(message.createdAt) });

/** Who asks is called "You", unless they have given themselves a name. */
const UNNAMED = ['', 'User'];
const senderOf = ({ isCreatedByUser, sender, model }: Message): string =>
  isCreatedByUser ? (UNNAMED.includes(sender) ? t('exporting:file.you') : sender) : sender || (model ?? '');

/** What is to be known of a message beside its words: which version it is, and how it ended. */
export function remarksOf({ message, version }: PlacedMessage): readonly string[] {
  const remarks: string[] = [];
  if (version)
    remarks.push(
      t('answers:pager.answer.label', { index: formatNumber(version.index), total: formatNumber(version.total) }),
    );
  if (message.isEdited) remarks.push(t('answers:edited.mark'));
  if (message.error) remarks.push(t(`problems:${message.error}` as 'problems:unexpected'));
  else if (message.unfinished) remarks.push(t('exporting:file.unfinished'));
  else if (message.cancelled) remarks.push(t('exporting:file.cancelled'));
  return remarks;
}

/** How the project answers, line by line. */
export function optionLines({ endpoint, model, strictness, deterministic, citationStyle }: Project): readonly string[] {
  const engine = endpoint === 'builtin' ? t('answers:ask.model.builtin') : model;
  return [
    [t('answers:ask.model.label'), engine],
    [t('answers:ask.strictness.label'), t(`answers:ask.strictness.${strictness}`)],
    [t('answers:ask.strictness.deterministic'), t(deterministic ? 'exporting:file.on' : 'exporting:file.off')],
    [t('answers:ask.style.label'), t(`answers:ask.style.${citationStyle}`)],
  ].map(([label = '', value = '']) => t('answers:ask.labelled', { label, value }));
}
