import { unfolded } from '@nousboard/core/answer-parts';
import { t } from '#lib/i18n/index.ts';
import { type ExportedThread, questionOf } from './export-model.ts';
import { exportedOn, optionLines, remarksOf, spoken } from './thread-words.ts';

const RULE = '-'.repeat(40);

/** The thread as plain text: who says what, and under each answer its sources with their quotes. */
export function toText({ project, exportedAt, withOptions, messages, write }: ExportedThread): string {
  const question = questionOf(messages);
  const head = [project.title, exportedOn(exportedAt), ...(withOptions ? optionLines(project) : [])].join('\n');
  const said = messages.map(placed => {
    const { text, references, quotes } = write(placed.message, question(placed.message));
    return [
      [spoken(placed), ...remarksOf(placed)].join('\n'),
      placed.message.isCreatedByUser ? text : unfolded(text),
      references.length > 0 ? [t('answers:citedSources'), ...references].join('\n') : '',
      quotes.length > 0 ? [t('answers:references'), ...quotes].join('\n') : '',
    ]
      .filter(part => part !== '')
      .join('\n\n');
  });
  return `${[head, ...said].join(`\n\n${RULE}\n\n`)}\n`;
}
