import { t } from '#lib/i18n/index.ts';
import { asMarkdown } from '#lib/plain-markdown.ts';
import { type ExportedThread, questionOf } from './export-model.ts';
import { exportedOn, optionLines, remarksOf, spoken } from './thread-words.ts';

/**
 * The thread as Markdown: a heading for each message, answers as they are written, and lists of what their numbers
 * stand for.
 */
export function toMarkdown({ project, exportedAt, withOptions, messages, write }: ExportedThread): string {
  const question = questionOf(messages);
  const head = [
    `# ${asMarkdown(project.title)}`,
    asMarkdown(exportedOn(exportedAt)),
    withOptions ? listOf(optionLines(project)) : '',
  ];
  const said = messages.flatMap(placed => {
    const { message } = placed;
    const { text, references, quotes } = write(message, question(message));
    return [
      `## ${asMarkdown(spoken(placed))}`,
      ...remarksOf(placed).map(remark => `*${asMarkdown(remark)}*`),
      message.isCreatedByUser ? asMarkdown(text) : text,
      references.length > 0 ? `### ${asMarkdown(t('answers:citedSources'))}\n\n${listOf(references)}` : '',
      quotes.length > 0 ? `### ${asMarkdown(t('answers:references'))}\n\n${listOf(quotes)}` : '',
    ];
  });
  return `${[...head, ...said].filter(part => part !== '').join('\n\n')}\n`;
}

/** Lines that a quote holds stay within its item. */
const listOf = (lines: readonly string[]): string =>
  lines.map(line => `- ${asMarkdown(line).replaceAll('\n', '\n  ')}`).join('\n');
